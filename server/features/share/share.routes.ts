import { resolve } from 'node:path';
import type { Request, Response, Router } from 'express';
import { NotFoundError } from '#server/errors.ts';
import { findEvent } from '#server/program/events/events.store.ts';
import type { Services } from '#server/services.ts';
import { diskStorage } from '#server/storage/disk-storage.ts';
import { StorageError } from '#server/storage/storage.ts';
import { createPreviewCache } from '#server/share/preview-cache.ts';
import { activationCard, programCard, versionOf, type ActivationCard } from '#server/share/share-card.ts';
import { createSharePictures, DrawingQueueFullError, type ReadPoster } from '#server/share/share-pictures.ts';

type Handler = (request: Request, response: Response) => Promise<void>;

/**
 * Serves the link preview images: /share/program.jpg, and /share/activations/{slug}.jpg for published activations.
 * While the drawing queue is full, activations get the program's image.
 */
export function shareRoutes(app: Router, services: Services, readPoster: ReadPoster): void {
  const { clock, config, db, log, site, storage } = services;
  const previews = createPreviewCache(diskStorage(resolve(config.dataFolder, 'previews')), log);
  const pictures = createSharePictures(storage, previews, readPoster);
  const sendProgram: Handler = (request, response) => {
    const card = programCard(site.current);
    return sendPicture(request, response, versionOf(card), () => pictures.ofProgram(card));
  };

  app.get('/share/program.jpg', sendProgram);

  app.get('/share/activations/:slug.jpg', async (request, response) => {
    const event = await findEvent(db, request.params.slug, clock.today());
    if (!event) throw new NotFoundError();
    const card = activationCard(event, site.current, storage);
    const sendCard = (shown: ActivationCard) =>
      sendPicture(request, response, versionOf(shown), () => pictures.ofActivation(shown));
    await sendCard(card)
      .catch((error: unknown) => {
        if (!(error instanceof StorageError)) throw error;
        log.warn({ err: error }, 'A link preview uses a poster because its picture could not be read');
        const { picture: _unreadable, ...poster } = card;
        return sendCard(poster);
      })
      .catch((error: unknown) => {
        if (!(error instanceof DrawingQueueFullError)) throw error;
        return sendProgram(request, response);
      });
  });
}

/** Sends an image, cacheable forever if the URL names its current version. */
async function sendPicture(
  request: Request,
  response: Response,
  version: string,
  read: () => Promise<Buffer>,
): Promise<void> {
  const picture = await read();
  const isNamed = request.query.v === version;
  response
    .set({ 'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'no-cache', ETag: `"${version}"` })
    .type('jpeg')
    .send(picture);
}
