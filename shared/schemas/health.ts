import { z } from 'zod';

/** The state of a component; `unknown` if it cannot be determined because another component is down. */
export const ComponentState = z.enum(['ok', 'failing', 'unknown']);
export type ComponentState = z.output<typeof ComponentState>;

/** The process runs, possibly waiting for the database or stopping. */
export const Liveness = z.object({ status: z.literal('ok') });
export type Liveness = z.output<typeof Liveness>;

export const Health = z.object({
  /** `degraded`: visitors are served, but a component needs attention. `unavailable` and `stopping` have status 503. */
  status: z.enum(['ok', 'degraded', 'unavailable', 'stopping']),
  database: ComponentState,
  storage: ComponentState,
  mail: ComponentState,
  message: z.string().optional(),
});
export type Health = z.output<typeof Health>;

/** Whether pictures are stored in S3, and which of its settings are present. */
export const StorageHealth = z.object({
  status: z.enum(['configured', 'not_configured']),
  config: z.object({ region: z.boolean(), accessKey: z.boolean(), secretKey: z.boolean(), bucket: z.boolean() }),
  error: z.string().optional(),
});
export type StorageHealth = z.output<typeof StorageHealth>;

/** The result of a storage test: the steps up to the first failure. */
export const StorageTest = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  details: z.array(z.object({ step: z.string(), success: z.boolean(), message: z.string() })),
});
export type StorageTest = z.output<typeof StorageTest>;
