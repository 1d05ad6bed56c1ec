import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { artwork } from '#server/art/artwork.ts';
import { loadSharp } from '#server/services/load-sharp.ts';
import type { Storage } from '#server/services/storage.ts';
import { ink, placeholder } from '#shared/domain/brand-colors.ts';
import { drawActivation, pictureBox } from './draw-activation.ts';
import { drawProgram } from './draw-program.ts';
import { cardSize } from './drawing.ts';
import { versionOf, type ActivationCard } from './share-card.ts';
import { openArchivo } from './type/archivo.ts';

/** The finished cards of link previews, as JPEG. */
export interface SharePictures {
  /** An activation's card. Throws StorageFault when its picture cannot be read. */
  ofActivation(card: ActivationCard): Promise<Buffer>;
  ofProgram(): Promise<Buffer>;
}

const mostBytes = 32 * 1024 * 1024;
/** Sharp letters on flat colors need the quality and the full color resolution. */
const jpeg = { quality: 76, chromaSubsampling: '4:4:4', mozjpeg: true } as const;

/** Draws a card when it is first asked for, one at a time, and keeps it; a card that changes is another card, and the old one falls out in time. */
export function createSharePictures(storage: Pick<Storage, 'read'>): SharePictures {
  const inTurn = pLimit(1);
  const pictures = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: mostBytes,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: (_version, _stale, { context: draw }) => inTurn(draw),
    ignoreFetchAbort: true,
  });
  return {
    ofActivation: (card) => pictures.forceFetch(versionOf(card), { context: () => paintActivation(card, storage) }),
    ofProgram: () => pictures.forceFetch(versionOf(), { context: paintProgram }),
  };
}

async function paintActivation(card: ActivationCard, storage: Pick<Storage, 'read'>): Promise<Buffer> {
  const { left, top, width, height } = pictureBox;
  const source = card.picture ? await storage.read(card.picture) : Buffer.from(artwork({ seed: card.slug, category: card.category, width, height }));
  const sharp = await loadSharp();
  const picture = await sharp(source).flatten({ background: placeholder }).resize({ width, height, fit: 'cover' }).toBuffer();
  return paint(drawActivation(card, await openArchivo()), [{ input: picture, left, top }]);
}

async function paintProgram(): Promise<Buffer> {
  return paint(drawProgram(await openArchivo()));
}

async function paint(drawing: string, below: { input: Buffer; left: number; top: number }[] = []): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = cardSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([...below, { input: Buffer.from(svg) }])
    .jpeg(jpeg)
    .toBuffer();
}
