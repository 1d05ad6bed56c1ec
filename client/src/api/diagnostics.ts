import type { StorageHealth, StorageTest } from '#shared/schemas/health.ts';
import { call } from './call.ts';
import { sendImage, type UploadResponse } from './upload.ts';

/** The calls of the diagnostics page, which shows their responses as they are. Any field may be missing. */

/** Returns which settings of the file storage are present. */
export function checkStorage(): Promise<Partial<StorageHealth> | null> {
  return call('GET /api/health/s3', {});
}

/** Makes the server write, read and delete a file in the storage. */
export function testStorage(): Promise<Partial<StorageTest> | undefined> {
  return call('POST /api/test/s3', {});
}

/** Uploads an image. */
export function uploadTestPicture(file: File): Promise<UploadResponse> {
  return sendImage(file);
}
