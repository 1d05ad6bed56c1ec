import { z } from 'zod';

/** The state of a component; `unknown` if it cannot be determined because another component is down. */
export const ComponentState = z.enum(['ok', 'failing', 'unknown']);
export type ComponentState = z.output<typeof ComponentState>;

/** The process is running, possibly waiting for the database or stopping. */
export const Liveness = z.object({ status: z.literal('ok') });
export type Liveness = z.output<typeof Liveness>;

/** The health of the server, for load balancers and operators. */
export const Health = z.object({
  /** `degraded`: visitors are served, but a component needs attention. `unavailable` and `stopping` have status 503. */
  status: z.enum(['ok', 'degraded', 'unavailable', 'stopping']),
  database: ComponentState,
  storage: ComponentState,
  mail: ComponentState,
  /** Why the server is unavailable; only with status 503. */
  message: z.string().optional(),
});
export type Health = z.output<typeof Health>;
