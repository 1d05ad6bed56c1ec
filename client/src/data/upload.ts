import type { Upload } from '#shared/schemas/upload.ts';
import { ApiError } from './api-error.ts';

interface UploadOptions {
  /** How much is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one picture. XMLHttpRequest, because fetch cannot tell how much of a request has been sent. Throws ApiError or, when there is no answer, TypeError. */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('image', file);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status >= 300) return reject(new ApiError(request.status, request.statusText, request.responseText));
      try {
        resolve(JSON.parse(request.responseText) as Upload);
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new TypeError('The upload did not reach the server')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was canceled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/upload');
    request.withCredentials = true;
    request.send(body);
  });
}
