import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** Part of every non-picture. A stored file that contains it was not re-encoded. */
export const foreign = 'FOREIGN';

/** Files by description, each created on demand. */
type Corpus = Record<string, () => Buffer | Promise<Buffer>>;

const script = `<script>alert("${foreign}")</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;

export const formats = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;

/** A small picture of noise. */
export function picture(format: (typeof formats)[number], size = 32): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const colors = sharp({ create: { width: size, height: size, channels: 3, background: '#000', noise } });
  return colors.toFormat(format, { effort: 1 }).toBuffer();
}

/** A picture of one color, which is small however many pixels it has. */
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a35' } });

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

/** A PNG of any stated size, whose pixels decompress to this many zeros. */
export function png(width: number, height: number, zeros: number): Buffer {
  const header = Buffer.from('00000000000000000802000000', 'hex');
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(zeros)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', header),
    pixels,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with one more chunk after its header, which is its first 33 bytes. */
export async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const whole = await picture('png');
  return Buffer.concat([whole.subarray(0, 33), pngChunk(type, data), whole.subarray(33)]);
}

async function jpegOfStatedSize(width: number, height: number): Promise<Buffer> {
  const jpeg = await picture('jpeg');
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

async function avifOfStatedSize(side: number): Promise<Buffer> {
  const avif = await picture('avif');
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(side, size);
  avif.writeUInt32BE(side, size + 4);
  return avif;
}

/** A GIF of any size, whose frames are one black pixel each. */
export function gif(frames: number, width = 1, height = 1): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024c0100', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

const withPageAtItsEnd = async (format: (typeof formats)[number]) =>
  Buffer.concat([await picture(format), Buffer.from(`PK\x03\x04<html>${script}`)]);

/** Valid pictures that are also another format, or contain other data. */
export const polyglots: Corpus = {
  ...Object.fromEntries(formats.map((format) => [`${format} with a page at its end`, () => withPageAtItsEnd(format)])),
  'a JPEG with a script in its EXIF': async () =>
    sharp(await picture('jpeg'))
      .withExif({ IFD0: { ImageDescription: script }, IFD3: { GPSAreaInformation: foreign } })
      .jpeg()
      .toBuffer(),
  'a PNG with a script in a text': () => pngWith('tEXt', Buffer.from(`Comment\0${script}`)),
};

/** Files that are not pictures, though they look like them. */
export const impostors: Corpus = {
  'an SVG in UTF-16': () => Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${svg}`, 'utf16le'),
  'a compressed SVG': () => gzipSync(svg),
  'an SVG that reads a file': () =>
    Buffer.from(`<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg.replace('<script>', '&f;<script>')}`),
  'a PDF': () => Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${foreign})>>>>`),
  'a drawing for ImageMagick': () =>
    Buffer.from(`push graphic-context\nviewbox 0 0 9 9\nfill 'url(https://x.example/x.jpg"|id "${foreign})'`),
  'a program': () => Buffer.from(`\x7FELF${foreign}`, 'latin1'),
  'a TIFF of 4 billion lines': () =>
    Buffer.from('49492a000800000002000001040001000000ffffffff01010400010000ffffffff00000000', 'hex'),
};

/**
 * A progressive JPEG whose last scan is repeated. The scan says of all blocks of the first component, in runs of up to
 * 32,767, that they have no more data.
 */
async function jpegOfManyScans(scans: number, side = 256): Promise<Buffer> {
  const jpeg = await plain(side, side).jpeg({ progressive: true }).toBuffer();
  const firstScan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const end = jpeg.indexOf(0xff, firstScan + 2);
  const table = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0]);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 0, 0, 0]);
  const repeated = Array.from({ length: scans }, () => scan);
  return Buffer.concat([jpeg.subarray(0, end), table, ...repeated, Buffer.from([0xff, 0xd9])]);
}

/** Small files that would take too long to decode. */
export const tooSlow: Corpus = {
  'a JPEG of 65 scans': () => jpegOfManyScans(65),
  'a JPEG of 20,000 scans': () => jpegOfManyScans(20_000),
  'a JPEG of many scans with a picture in its metadata': async () => {
    const slow = await jpegOfManyScans(2000);
    const inner = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 6]), Buffer.from([0xff, 0xd9, 0xff, 0xd9])]);
    return Buffer.concat([slow.subarray(0, 2), inner, slow.subarray(2)]);
  },
};

/** Small files that would take too much memory to decode. */
export const tooLarge: Corpus = {
  'a PNG of 2 billion columns': () => png(2 ** 31 - 1, 1, 100),
  'a JPEG of 65,535 x 65,535': () => jpegOfStatedSize(65_535, 65_535),
  'an AVIF of 4 billion columns': () => avifOfStatedSize(2 ** 32 - 1),
  'an AVIF of 12 megapixels': () => plain(4000, 3000).avif({ effort: 0 }).toBuffer(),
  'a progressive JPEG of 25 megapixels': () => plain(5000, 5000).jpeg({ progressive: true }).toBuffer(),
  'an interlaced PNG of 25 megapixels': () => plain(5000, 5000).png({ progressive: true }).toBuffer(),
};

/** Small pictures with other data that would decompress to a large size. */
export const bombs: Corpus = {
  'a PNG with 100 MB in two pixels': () => png(1, 2, 100_000_000),
  'a PNG with a text of 100 MB': () =>
    pngWith('zTXt', Buffer.concat([Buffer.from('text\0\0'), deflateSync(Buffer.alloc(100_000_000))])),
  'a JPEG larger than what is in it': () => jpegOfStatedSize(3000, 3000),
  'a picture of one column': () => plain(1, 20_000).png().toBuffer(),
  'an animation of 100,000 frames': () => gif(100_000),
};
