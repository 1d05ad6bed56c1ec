import type { StorageHealth, StorageTest } from '#shared/schemas/diagnostics.ts';
import { call } from './call.ts';
import { sendImage, type UploadResponse } from './upload.ts';

/** What the diagnostics page asks the server. Responses are shown as they are, and any field may be missing. */

/** Asks which settings of the file storage are there. */
export function checkStorage(): Promise<Partial<StorageHealth> | null> {
  return call('GET /api/health/s3', {});
}

/** Has the server write, read and delete a file in the storage. */
export function testStorage(): Promise<Partial<StorageTest> | undefined> {
  return call('POST /api/test/s3', {});
}

/** Sends a picture without telling how far it has come. */
export function uploadTestPicture(file: File): Promise<UploadResponse> {
  return sendImage(file, { onProgress: () => undefined, signal: new AbortController().signal });
}
