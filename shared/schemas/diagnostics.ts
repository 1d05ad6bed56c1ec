import { z } from 'zod';

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
  /** Why S3 could not be tested. */
  error: z.string().optional(),
  details: z.array(z.object({ step: z.string(), success: z.boolean(), message: z.string() })),
});
export type StorageTest = z.output<typeof StorageTest>;
