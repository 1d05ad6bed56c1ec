import { z } from 'zod';

/** Whether the server can do its work, for load balancers and operators. */
export const Health = z.object({ status: z.enum(['ok', 'unavailable']), database: z.boolean() });
export type Health = z.output<typeof Health>;
