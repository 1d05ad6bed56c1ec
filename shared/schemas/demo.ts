import { z } from 'zod';

export const DemoState = z.object({ activations: z.int() });
export type DemoState = z.output<typeof DemoState>;

/** The file that was written before the demo program was removed, in the folder `backups` of the data folder. */
export const DemoRemoval = z.object({ backup: z.string() });
export type DemoRemoval = z.output<typeof DemoRemoval>;
