import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, Response, Router } from 'express';
import multer, { type Multer } from 'multer';
import type { StorageEngine } from 'multer';
import { recordAction } from '#server/features/history/history.store.ts';
import { route } from '#server/platform/calls/route.ts';
import { HttpError } from '#server/platform/http/error-responses.ts';
import { prepareImage, InvalidImageError, storeImage } from '#server/platform/images/prepare-image.ts';
import { incomingFolder } from '#server/platform/storage/open-storage.ts';
import { StorageError } from '#server/platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { maxPictureMegabytes, type Upload } from '#shared/schemas/upload.ts';

const formLimits = {
  fileSize: maxPictureMegabytes * 1024 * 1024,
  files: 1,
  fields: 5,
  fieldSize: 1000,
  parts: 6,
  headerPairs: 20,
};
/** Each takes the disk space of a picture and waits its turn to be decoded. */
const maxUploads = 10;
const tooManyUploads = 'Too many pictures are being uploaded right now. Please try again in a minute.';

/** Registers the upload endpoint. Its errors also have an `error` field, as the specification requires. */
export function uploadRoutes(api: Router, services: Services): void {
  const folder = incomingFolder(services.config);
  const form = multer({ storage: temporaryFileEngine(folder), limits: formLimits });
  let uploads = 0;

  route(api, services, 'POST /api/upload', async ({ origin }, request) => {
    if (uploads >= maxUploads) throw createUploadError(503, tooManyUploads);
    uploads++;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        throw toUploadError(error);
      });
      const upload = await storeUpload(services, await receiveFile(form, request));
      await recordAction(services.db, origin);
      return upload;
    } finally {
      uploads--;
    }
  });
}

async function storeUpload({ storage, stopping }: Services, path: string): Promise<Upload> {
  try {
    const { files, width, height } = await prepareImage(path, stopping);
    await storeImage(storage, files);
    return { url: storage.urlOf(files[0].name), width, height };
  } catch (error) {
    if (error instanceof InvalidImageError) throw createUploadError(400, error.message);
    if (stopping.aborted) throw createUploadError(503, 'The server is being restarted. Please try again in a minute.');
    if (!(error instanceof StorageError)) throw error;
    throw createUploadError(502, `The picture could not be stored. ${error.message}`, error);
  } finally {
    await rm(path, { force: true });
  }
}

/** Receives the image into a temporary file and returns its path. */
async function receiveFile(form: Multer, request: Request): Promise<string> {
  if (!request.is('multipart/form-data'))
    throw createUploadError(415, 'Please send the picture as a form with one file named image.');
  await new Promise<void>((resolve, reject) => {
    const receive = form.single('image');
    receive(request, request.res as Response, (error: unknown) => (error ? reject(toUploadError(error)) : resolve()));
  });
  const { path, size } = request.file ?? {};
  if (path && size) return path;
  if (path) await rm(path, { force: true });
  throw createUploadError(400, path ? 'This file is empty. Please choose a picture.' : 'Please choose a picture.');
}

function toUploadError(error: unknown): HttpError {
  if (error instanceof Error && 'syscall' in error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOSPC' ? 'is full' : `failed (${code})`;
    return createUploadError(502, `The picture could not be received. This server's disk ${reason}.`, error);
  }
  const code = error instanceof multer.MulterError ? error.code : '';
  if (code === 'LIMIT_FILE_SIZE')
    return createUploadError(413, `The picture is larger than ${maxPictureMegabytes} MB.`);
  if (code) return createUploadError(400, 'Please send one picture at a time, as a file named image.');
  return createUploadError(400, 'The upload was incomplete. Please try again.');
}

function createUploadError(status: number, message: string, cause?: Error): HttpError {
  return Object.assign(new HttpError(status, message, { error: message }), { cause });
}

/** Writes private files. Multer's own disk engine leaves partial files when the disk is full. */
function temporaryFileEngine(folder: string): StorageEngine {
  return {
    _handleFile(_request, { stream }, done) {
      const path = join(folder, randomUUID());
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      pipeline(stream, target).then(
        () => done(null, { path, size: target.bytesWritten }),
        (error: unknown) =>
          closed(target)
            .then(() => rm(path, { force: true }))
            .finally(() => done(error)),
      );
    },
    _removeFile(_request, { path }, done) {
      rm(path, { force: true }).then(() => done(null), done);
    },
  };
}

/** Resolves when the file is closed: a stream that fails at once may still be creating it. */
async function closed(target: WriteStream): Promise<void> {
  if (!target.closed) await new Promise<void>((resolve) => void target.once('close', resolve));
}
