import { z } from 'zod';

/** How one part of the server is; `unknown` when another one, which knows, is away. */
export const ComponentState = z.enum(['ok', 'failing', 'unknown']);
export type ComponentState = z.output<typeof ComponentState>;

/** The process answers; it may wait for the database or be about to stop. */
export const Liveness = z.object({ status: z.literal('ok') });
export type Liveness = z.output<typeof Liveness>;

/** Whether the server can do its work, for load balancers and operators. */
export const Health = z.object({
  /** `degraded`: visitors are served, but somebody should look. `unavailable` and `stopping` come with a 503. */
  status: z.enum(['ok', 'degraded', 'unavailable', 'stopping']),
  database: ComponentState,
  storage: ComponentState,
  mail: ComponentState,
  /** Why the server cannot do its work, in a sentence. Only with a 503. */
  message: z.string().optional(),
  /** For a signed-in administrator: each part in a sentence. */
  details: z
    .object({
      database: z.string(),
      storage: z.string(),
      mail: z.string(),
      mailsWaiting: z.int(),
      mailsFailed: z.int(),
      version: z.string(),
      /** The short hash of the commit that was built, if known. */
      commit: z.string().optional(),
      uptimeSeconds: z.int(),
    })
    .optional(),
});
export type Health = z.output<typeof Health>;
