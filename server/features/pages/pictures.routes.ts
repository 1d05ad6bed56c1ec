import type { Router } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { HttpError } from '#server/platform/http/error-responses.ts';
import { NotFoundError } from '#server/platform/known-errors.ts';
import { StorageError } from '#server/platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { indexFor } from '#shared/domain/pictures/choose-poster.ts';
import { cropPreview } from './link-preview.ts';

/** The name of an uploaded picture, and the point that stays visible, in percent. */
const previewPath =
  /^\/previews\/([\da-f]{24}-[\da-f]{6}-\d{1,5}x\d{1,5}(?:-animated)?)-(0|[1-9]0|100)-(0|[1-9]0|100)\.jpg$/;
const cacheBytes = 8 * 1024 * 1024;
/** How many requests may wait; more get 503. Each takes a tenth of a second of CPU, so previews are made one by one. */
const maxWaiting = 20;

export function previewRoutes(app: Router, { storage }: Services): void {
  const queue = pLimit(1);
  const cache = new LRUCache<string, Buffer, { name: string; focus: { x: number; y: number } }>({
    maxSize: cacheBytes,
    sizeCalculation: (picture) => picture.length,
    ignoreFetchAbort: true,
    async fetchMethod(_path, _stale, { context: { name, focus } }) {
      if (queue.pendingCount >= maxWaiting) throw new HttpError(503, 'Too many pictures are waiting.');
      return queue(async () => {
        if (!(await storage.lastModified(name))) throw new NotFoundError();
        return cropPreview(await storage.read(name), focus);
      });
    },
  });

  app.get(previewPath, async (request, response) => {
    const { 0: stem, 1: x, 2: y } = request.params;
    const context = { name: `${stem}.webp`, focus: { x: Number(x), y: Number(y) } };
    const picture = await cache.forceFetch(request.path, { context }).catch((error: unknown) => {
      throw error instanceof StorageError ? new HttpError(503, 'This picture cannot be read right now.') : error;
    });
    response.set('Cache-Control', 'public, max-age=31536000, immutable').type('jpeg').send(picture);
  });
}

/** A release may have other pictures: a 301 without a lifetime would be cached forever. */
const oneDay = 'public, max-age=86400';

/** Redirects URLs of earlier releases (/art/4x3/murals/low-tide.svg) to a drawing of their folder or a neutral one. */
export function artRoutes(app: Router, paths: readonly string[]): void {
  const drawings = paths.filter((path) => /^\/art\/.+\.svg$/.test(path)).toSorted();
  const within = (folder: string) => drawings.filter((path) => path.startsWith(`/art/${folder}/`));

  app.get(/^\/art\/(?:\dx\d\/)?(?:([^/]+)\/)?([^/]+)\.svg$/, (request, response, next) => {
    const { 0: folder = '', 1: name = '' } = request.params;
    const own = within(folder);
    const offered = own.length > 0 ? own : within('default');
    const target = offered[Number(name) - 1] ?? offered[indexFor(name, offered.length)];
    if (!target) return next();
    response.set('Cache-Control', oneDay).redirect(301, target);
  });
}
