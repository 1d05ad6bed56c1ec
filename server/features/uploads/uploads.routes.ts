import type { Request, Response, Router } from 'express';
import multer from 'multer';
import { HttpError } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { prepareImage, UnusableImage } from '#server/services/images.ts';
import type { Services } from '#server/services.ts';

const mostBytes = 10 * 1024 * 1024;
const form = multer({ storage: multer.memoryStorage(), limits: { fileSize: mostBytes, files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 20 } }).single('image');

/** The call that stores one picture. Its errors carry the sentence as `error` too, as the specification's answer names it. */
export function uploadRoutes(api: Router, services: Services): void {
  route(api, services, 'POST /api/upload', async (_call, request) => {
    const file = await receiveFile(request);
    try {
      const { files, width, height, placeholder } = await prepareImage(file);
      for (const prepared of files) await services.storage.put(prepared);
      return { url: services.storage.urlOf(files[0].name), width, height, placeholder };
    } catch (error) {
      throw error instanceof UnusableImage ? refused(400, error.message) : error;
    }
  });
}

async function receiveFile(request: Request): Promise<Buffer> {
  if (!request.is('multipart/form-data')) throw refused(415, 'Please send the picture as a form with one file named image.');
  await new Promise<void>((resolve, reject) => {
    form(request, request.res as Response, (error: unknown) => (error ? reject(uploadFault(error)) : resolve()));
  });
  const content = request.file?.buffer;
  if (!content?.length) throw refused(400, 'Please choose a picture.');
  return content;
}

/** Multer's and its parser's errors carry no status; all of them are the sender's. */
function uploadFault(error: unknown): HttpError {
  const code = error instanceof multer.MulterError ? error.code : '';
  if (code === 'LIMIT_FILE_SIZE') return refused(413, 'The picture is larger than 10 MB.');
  if (code === 'LIMIT_UNEXPECTED_FILE') return refused(400, 'Please send one picture at a time, as a file named image.');
  return refused(400, 'The upload did not arrive whole. Please try again.');
}

function refused(status: number, message: string): HttpError {
  return new HttpError(status, message, { error: message });
}
