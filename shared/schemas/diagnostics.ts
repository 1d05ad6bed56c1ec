import { z } from 'zod';

/** Whether pictures are kept in S3, and which of its settings are there. */
export const StorageHealth = z.object({
  status: z.enum(['configured', 'not_configured']),
  config: z.object({ region: z.boolean(), accessKey: z.boolean(), secretKey: z.boolean(), bucket: z.boolean() }),
  error: z.string().optional(),
});
export type StorageHealth = z.output<typeof StorageHealth>;

/** What a try of the storage came to, step by step up to the first that failed. */
export const StorageTest = z.object({
  success: z.boolean(),
  /** Why the storage that was asked for could not be tested. */
  error: z.string().optional(),
  details: z.array(z.object({ step: z.string(), success: z.boolean(), message: z.string() })),
});
export type StorageTest = z.output<typeof StorageTest>;
