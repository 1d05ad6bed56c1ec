import type { StorageHealth, StorageTest } from '#shared/schemas/health.ts';
import { call } from './call.ts';

// The diagnostics page shows any response as it is, so every field may be missing.

/** Returns which settings of the file storage are present. */
export function checkStorage(): Promise<Partial<StorageHealth> | null> {
  return call('GET /api/health/s3', {});
}

/** Makes the server write, read and delete a file in the storage. */
export function testStorage(): Promise<Partial<StorageTest> | undefined> {
  return call('POST /api/test/s3', {});
}
