import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { loadSharp } from '#server/images/load-sharp.ts';
import type { Storage } from '#server/storage/storage.ts';
import { artUrl } from '#shared/domain/art-url.ts';
import { ink } from '#shared/domain/brand-colors.ts';
import { cropPicture } from './crop-picture.ts';
import { drawActivation, pictureBox } from './draw-activation.ts';
import { drawProgram } from './draw-program.ts';
import { cardSize } from './drawing.ts';
import type { PreviewCache } from './preview-cache.ts';
import { versionOf, type ActivationCard, type ProgramCard } from './share-card.ts';
import { openArchivo } from './type/archivo.ts';

/** The link preview images, as JPEG. */
export interface SharePictures {
  /** Returns an activation's card. Throws DrawingQueueFullError, or StorageError if its picture cannot be read. */
  ofActivation(card: ActivationCard): Promise<Buffer>;
  ofProgram(card: ProgramCard): Promise<Buffer>;
}

/** Reads a poster by its URL path. Returns undefined in development, where the server has no built files. */
export type ReadPoster = (path: string) => Buffer | undefined;

/** Thrown if too many cards are waiting to be drawn. */
export class DrawingQueueFullError extends Error {}

/** One at a time: each takes a quarter second of CPU. */
const maxDrawing = 1;
const maxWaiting = 9;
const cacheBytes = 8 * 1024 * 1024;
/** Text on flat colors needs this quality and full color resolution. */
const jpeg = { quality: 76, chromaSubsampling: '4:4:4', mozjpeg: true } as const;

/** Draws each card when it is first requested, and caches it. A changed card has a new version. */
export function createSharePictures(
  storage: Pick<Storage, 'read'>,
  files: PreviewCache,
  readPoster: ReadPoster,
): SharePictures {
  const queue = pLimit(maxDrawing);
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: cacheBytes,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: (version, _stale, { context: draw }) => readOrDraw(version, draw),
    ignoreFetchAbort: true,
  });
  let program: { version: string; picture: Promise<Buffer> } | undefined;

  async function readOrDraw(version: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cached = await files.read(version);
    if (cached) return cached;
    const drawn = await draw();
    await files.write(version, drawn);
    return drawn;
  }

  async function enqueue(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (queue.pendingCount >= maxWaiting) throw new DrawingQueueFullError();
    return queue(draw);
  }

  return {
    ofActivation(card) {
      const draw = () => enqueue(() => renderActivation(card, storage, readPoster));
      return cache.forceFetch(versionOf(card), { context: draw });
    },
    // Never queued: it is the fallback while the queue is full.
    ofProgram(card) {
      const version = versionOf(card);
      if (program?.version !== version) {
        const picture = readOrDraw(version, () => renderProgram(card)).catch((error: unknown) => {
          program = undefined;
          throw error;
        });
        program = { version, picture };
      }
      return program.picture;
    },
  };
}

async function renderActivation(
  card: ActivationCard,
  storage: Pick<Storage, 'read'>,
  readPoster: ReadPoster,
): Promise<Buffer> {
  const source = card.picture ? await storage.read(card.picture) : readPoster(artUrl(card.category, card.slug, '4x3'));
  const drawing = drawActivation(card, await openArchivo());
  if (!source) return renderCard(drawing);
  const { left, top } = pictureBox;
  return renderCard(drawing, [{ input: await cropPicture(source, pictureBox, card.focus), left, top }]);
}

async function renderProgram(card: ProgramCard): Promise<Buffer> {
  return renderCard(drawProgram(card, await openArchivo()));
}

async function renderCard(
  drawing: string,
  below: { input: Buffer; left: number; top: number }[] = [],
): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = cardSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([...below, { input: Buffer.from(svg) }])
    .jpeg(jpeg)
    .toBuffer();
}
