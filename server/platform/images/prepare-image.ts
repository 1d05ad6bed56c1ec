import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type sharpModule from 'sharp';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts';
import { contrastRatio } from '#shared/domain/categories/categories.ts';
import { copyWidths, grounds, maxWidth } from '#shared/domain/pictures/picture.ts';
import { loadSharp } from './load-sharp.ts';

/** Copies in several widths, the main one first. */
export interface PreparedImage {
  files: [StoredFile, ...StoredFile[]];
  width: number;
  height: number;
}

/** The message says why. */
export class InvalidImageError extends Error {}

/** Phone cameras reach 50 megapixels. A decompression bomb claims hundreds and is rejected by its header. */
const maxPixels = 64_000_000;
/** Progressive JPEG and interlaced PNG are decoded as a whole, in up to 12 bytes a pixel; other files in strips. */
const maxProgressivePixels = 24_000_000;
/** AVIF is decoded as a whole too, in up to 33 bytes a pixel. */
const maxAvifPixels = 3840 * 2160;
/** A quarter smaller than at quality 78, with no visible difference on dense screens. */
const quality = 66;
/** The maximum height of WebP. */
const maxHeight = 16_383;

/** In seconds. The longest animation takes ten on a slow server. */
const timeLimit = 30;
/** Encoders write about ten. Each goes over all pixels, and nothing can interrupt them. */
const maxScans = 64;

/** One at a time: eight large photos at once would use up the memory. */
const queue = pLimit(1);

/**
 * Accepts PNG, JPEG, GIF, WebP and AVIF by content, strips all metadata (such as the location), and creates WebP
 * copies, those of an animation of its first frame. Throws InvalidImageError, or the reason of `stopping` before the
 * next step.
 */
export function prepareImage(path: string, stopping: AbortSignal): Promise<PreparedImage> {
  return queue(() => prepare(path, stopping));
}

async function prepare(path: string, stopping: AbortSignal): Promise<PreparedImage> {
  const sharp = await loadSharp();
  const end = performance.now() + timeLimit * 1000;
  const inTime = (image: Sharp) => {
    stopping.throwIfAborted();
    return image.timeout({ seconds: Math.max(1, Math.ceil((end - performance.now()) / 1000)) });
  };
  const open = (options: SharpOptions = {}) =>
    inTime(sharp(path, { limitInputPixels: maxPixels, failOn: 'error', ...options }));
  const metadata = await mapDecodeError(open().metadata(), path);
  rejectHeic(metadata);
  rejectCostly(metadata);
  if (metadata.format === 'jpeg' && countScans(await readFile(path)) > maxScans)
    throw new InvalidImageError(scansMessage);
  if (metadata.format === 'png' && hasFrames(await readFile(path))) throw new InvalidImageError(animatedPngMessage);

  const mainSize = {
    width: maxWidth(metadata.autoOrient),
    height: maxHeight,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const isAnimated = (metadata.pages ?? 1) > 1;
  const still = await decode(sharp, open().resize(mainSize));
  const main = await webp((isAnimated ? upright(open({ animated: true })) : inTime(still())).resize(mainSize));
  const { width } = main.info;
  const height = main.info.pageHeight ?? main.info.height;
  const stem = `${await hashOf(path)}-${await backgroundColor(inTime(still()).toColorspace('srgb'))}`;

  const copies: StoredFile[] = [];
  for (const copyWidth of [...copyWidths.filter((wanted) => wanted < width), ...(isAnimated ? [width] : [])]) {
    const copy = await webp(inTime(still()).resize({ width: copyWidth }));
    copies.push({ name: `${stem}-${copyWidth}.webp`, content: copy.data, type: 'image/webp' });
  }
  const name = `${stem}-${width}x${height}${isAnimated ? '-animated' : ''}.webp`;
  return {
    files: [{ name, content: main.data, type: 'image/webp' }, ...copies],
    width,
    height,
  };
}

/** Decodes an image once; all copies are made from the result. */
async function decode(sharp: typeof sharpModule, image: Sharp): Promise<() => Sharp> {
  const { data, info: raw } = await mapDecodeError(upright(image).raw().toBuffer({ resolveWithObject: true }));
  return () => sharp(data, { raw });
}

function upright(image: Sharp): Sharp {
  return image.autoOrient().toColorspace('srgb');
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 24);
}

function webp(image: Sharp) {
  return mapDecodeError(image.webp({ quality, effort: 4 }).toBuffer({ resolveWithObject: true }));
}

/** Returns the color shown behind a picture: its average, or the ground on which more of a transparent one is seen. */
async function backgroundColor(image: Sharp): Promise<string> {
  const sample = image
    .clone()
    .ensureAlpha()
    .resize({ width: 100, height: 100, fit: 'inside', kernel: 'nearest', withoutEnlargement: true });
  const hex = (await mapDecodeError(sample.raw().toBuffer())).toString('hex');
  const pixels = hex.match(/.{8}/g) ?? [];
  const opaque = pixels.filter((pixel) => Number.parseInt(pixel.slice(6), 16) >= 128);
  if (opaque.length < pixels.length && opaque.length > 0) {
    const seenOn = (ground: string) =>
      opaque.filter((pixel) => contrastRatio(`#${pixel.slice(0, 6)}`, ground) >= 3).length;
    return (seenOn(grounds.dark) > seenOn(grounds.light) ? grounds.dark : grounds.light).slice(1);
  }
  const average = image.flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' });
  const pixel = await mapDecodeError(average.raw().toBuffer());
  return pixel.toString('hex');
}

function rejectHeic({ format, compression }: Metadata): void {
  if (format !== 'heif' || compression === 'av1') return;
  throw new InvalidImageError(
    'This is a HEIC picture, which browsers cannot show. Please save it as JPEG first: ' +
      'on an iPhone, Settings > Camera > Formats > Most Compatible.',
  );
}

const scansMessage = 'This JPEG has too many scans. Please save it as plain JPEG, without the option "progressive".';

/** Returns the number of scans: how often the data of a JPEG goes over its pixels. */
function countScans(jpeg: Buffer): number {
  let scans = 0;
  for (let at = 2; ;) {
    at = jpeg.indexOf(0xff, at);
    const marker = jpeg[at + 1] ?? endOfImage;
    if (at < 0 || marker === endOfImage) return scans;
    if (marker === startOfScan) scans++;
    // Fill bytes; then what is followed by pixels instead of a length.
    if (marker === 0xff) at++;
    else if (marker < 0x02 || (marker >= 0xd0 && marker < endOfImage)) at += 2;
    else at += 2 + (at + 4 <= jpeg.length ? jpeg.readUInt16BE(at + 2) : 2);
  }
}

const animatedPngMessage =
  'This is an animated PNG, of which only one picture would be shown. ' +
  'Please save it as GIF or WebP, or as a plain PNG.';

// cspell:ignore IDAT
/** Returns whether a PNG has several frames: an `acTL` chunk with their number comes before the pixels. */
function hasFrames(png: Buffer): boolean {
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') return false;
    if (type === 'acTL') return png.readUInt32BE(at + 8) > 1;
  }
  return false;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Refuses what takes more than 300 MB of memory to decode. */
function rejectCostly({ format, isProgressive, width, height, pages = 1 }: Metadata): void {
  const limit = format === 'heif' ? maxAvifPixels : isProgressive ? maxProgressivePixels : maxPixels;
  const maxFrames = Math.floor(limit / (width * height));
  if (pages <= maxFrames) return;
  if (maxFrames > 0)
    throw new InvalidImageError(
      `This animation has too many frames for its size: ${pages} of ${width} x ${height}. ` +
        `Please shorten it to ${maxFrames} frames, or make it smaller.`,
    );
  throw new InvalidImageError(
    format === 'heif'
      ? 'This AVIF picture has too many pixels. Please save it as JPEG, or make it smaller, such as 3840 x 2160.'
      : 'This picture has too many pixels. Please make it smaller, such as 6000 x 4000, or save it as plain JPEG.',
  );
}

/** `path` is given if the format may be one that is not decoded. */
async function mapDecodeError<R>(reading: Promise<R>, path?: string): Promise<R> {
  try {
    return await reading;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    if (path && reason.includes('unsupported image format'))
      throw new InvalidImageError((await isSvg(path)) ? svgMessage : formatMessage, { cause });
    throw new InvalidImageError(
      reason.includes('pixel limit')
        ? 'This picture has too many pixels. Please make it smaller, such as 8000 x 8000.'
        : reason.startsWith('timeout:')
          ? 'This picture takes too long to prepare. Please make it smaller, or shorten the animation.'
          : 'This file is not a picture we can read, or it is damaged. Please choose another.',
      { cause },
    );
  }
}

const svgMessage = 'SVG files can contain programs and are not accepted. Please use PNG or JPEG.';
const formatMessage =
  'This file is not a picture we can read. Only PNG, JPEG, GIF, WebP and AVIF pictures can be uploaded.';

/** UTF-16 has NULs between the letters. */
async function isSvg(path: string): Promise<boolean> {
  const head = await text(createReadStream(path, { end: 4095, encoding: 'latin1' }));
  return head.replaceAll('\0', '').includes('<svg');
}

/** Stores an image with its copies, or nothing. Throws StorageError. */
export async function storeImage(storage: Storage, [main, ...copies]: PreparedImage['files']): Promise<void> {
  const stored: string[] = [];
  try {
    const results = await Promise.allSettled(
      copies.map((copy) => storage.put(copy).then(() => stored.push(copy.name))),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    // Last: URLs name the main file.
    await storage.put(main);
  } catch (error) {
    await removeCopies(storage, main.name, stored).catch(() => undefined);
    throw error;
  }
}

/** The same image may be in use from an earlier upload. */
async function removeCopies(storage: Storage, main: string, copies: string[]): Promise<void> {
  if (copies.length === 0 || (await storage.lastModified(main))) return;
  for (const name of copies) await storage.remove(name);
}
