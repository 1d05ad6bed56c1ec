import type { Request, Response, Router } from 'express';
import { notFound } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { StorageFault } from '#server/services/storage.ts';
import { activationCard, versionOf } from '#server/share/share-card.ts';
import { createSharePictures } from '#server/share/share-pictures.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** The pictures of link previews: /share/program.jpg, and /share/activations/{slug}.jpg for what is published. */
export function shareRoutes(app: Router, { storage, log }: Services, findEvent: (slug: string) => Promise<ProgramEvent | undefined>): void {
  const pictures = createSharePictures(storage);

  app.get('/share/program.jpg', async (request, response) => {
    await sendPicture(request, response, versionOf(), () => pictures.ofProgram());
  });

  app.get('/share/activations/:slug.jpg', async (request, response) => {
    const event = await findEvent(request.params.slug);
    if (!event) throw notFound();
    const card = activationCard(event, storage);
    await sendPicture(request, response, versionOf(card), () => pictures.ofActivation(card)).catch(async (error: unknown) => {
      if (!(error instanceof StorageFault)) throw error;
      log.warn({ err: error }, 'A link preview has a poster, because its picture could not be read');
      const { picture: _unreadable, ...poster } = card;
      await sendPicture(request, response, versionOf(poster), () => pictures.ofActivation(poster));
    });
  });
}

/** Sends a picture, to be kept for good when the address names the version that it has. */
async function sendPicture(request: Request, response: Response, version: string, read: () => Promise<Buffer>): Promise<void> {
  const picture = await read();
  const isNamed = request.query.v === version;
  response.set({ 'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'no-cache', ETag: `"${version}"` }).type('jpeg').send(picture);
}
