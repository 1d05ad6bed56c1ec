import type { Upload } from '#shared/schemas/upload.ts';
import { ApiError } from './api-error.ts';

interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

type UploadResponse = (Partial<Upload> & { error?: string }) | null;

/** Uploads an image and returns its URL. Throws an ApiError if the response has none. */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  const response = await sendImage(file, options);
  if (!response?.url) throw new ApiError(200, 'No URL', JSON.stringify(response));
  return response.url;
}

/** Uploads an image with XMLHttpRequest, because fetch cannot report progress. Rejects like `call`. */
export function sendImage(file: File, { onProgress, signal }: UploadOptions = {}): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('image', file);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status >= 300)
        return reject(new ApiError(request.status, request.statusText, request.responseText));
      try {
        resolve(JSON.parse(request.responseText) as UploadResponse);
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new TypeError('The upload did not reach the server')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was canceled', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/upload');
    request.withCredentials = true;
    request.send(body);
  });
}
