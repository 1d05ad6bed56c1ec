import { call } from './call.ts';
import { uploadImage } from './upload.ts';

/** What the diagnostics ask the server; nothing of it is kept. */

/** Asks which settings of the file storage are there. */
export function checkStorage() {
  return call('GET /api/health/s3', {});
}

/** Has the server write, read and delete a file in the storage. */
export function testStorage() {
  return call('POST /api/test/s3', {});
}

/** Sends a picture without telling how far it has come. */
export function uploadTestPicture(file: File) {
  return uploadImage(file, { onProgress: () => undefined, signal: new AbortController().signal });
}
