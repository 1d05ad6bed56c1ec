import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { bytes, gif, pngChunk, pngHead, withJpegSize, withPngChunks, withWebpChunk } from './picture-parts.ts';
import { picture, type Corpus } from './polyglots.ts';

const packedZeros = (count: number) => deflateSync(Buffer.alloc(count));

/** The header of an extended WebP: three bytes each for width and height, minus one. */
const webpHead = (side: string) =>
  withWebpChunk(bytes('RIFF\0\0\0\0WEBP'), 'VP8X', Buffer.from(`10000000${side}${side}`, 'hex'));

async function avifOfSize(width: number, height: number): Promise<Buffer> {
  const avif = Buffer.from(await picture('avif'));
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(width, size);
  avif.writeUInt32BE(height, size + 4);
  return avif;
}

/** A picture of one color, which is small however many pixels it has. */
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a35' } });

/** Small files that would take too much memory to decode. */
export const liars: Corpus = {
  'a PNG of 2 billion columns': () =>
    Buffer.concat([pngHead(2 ** 31 - 1, 1), pngChunk('IDAT', packedZeros(100)), pngChunk('IEND', Buffer.alloc(0))]),
  'a JPEG of 65,535 x 65,535': async () => withJpegSize(await picture('jpeg'), 65_535, 65_535),
  'a GIF of 65,535 x 65,535': () => gif({ width: 65_535, height: 65_535 }),
  'a GIF without a frame': () => gif({ frames: 0 }),
  'a WebP of 16,777,216 x 16,777,216': () => webpHead('ffffff'),
  'an AVIF of 12 megapixels': () => plain(4000, 3000).avif({ effort: 0 }).toBuffer(),
  'a progressive JPEG of 25 megapixels': () => plain(5000, 5000).jpeg({ progressive: true }).toBuffer(),
  'an interlaced PNG of 25 megapixels': () => plain(5000, 5000).png({ progressive: true }).toBuffer(),
  'an AVIF of 4 billion columns': () => avifOfSize(2 ** 32 - 1, 2 ** 32 - 1),
};

/** Small pictures with other data that would decompress to a large size. */
export const bombs: Corpus = {
  'a PNG with 100 MB in two pixels': () =>
    Buffer.concat([pngHead(1, 2), pngChunk('IDAT', packedZeros(100_000_000)), pngChunk('IEND', Buffer.alloc(0))]),
  'a PNG with a color profile of 100 MB': async () =>
    withPngChunks(await picture('png'), pngChunk('iCCP', Buffer.concat([bytes('icc\0\0'), packedZeros(100_000_000)]))),
  'a PNG with a text of 100 MB': async () =>
    withPngChunks(await picture('png'), pngChunk('zTXt', Buffer.concat([bytes('text\0\0'), packedZeros(100_000_000)]))),
  'a PNG with 50,000 texts': async () =>
    withPngChunks(
      await picture('png'),
      ...Array.from({ length: 50_000 }, (_, index) => pngChunk('tEXt', bytes(`key ${index}\0x`))),
    ),
  'a JPEG larger than what is in it': async () => withJpegSize(await picture('jpeg'), 3000, 3000),
  'a picture of one column': () =>
    sharp({ create: { width: 1, height: 20_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  'an animation of 100,000 frames': () => gif({ frames: 100_000 }),
};
