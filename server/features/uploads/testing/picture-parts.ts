import { crc32 } from 'node:zlib';

/** Builds picture files of the five accepted formats, to hide data in them and to fake their size. */

/** A text in Latin-1 bytes. */
export const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A big-endian number. */
function big(value: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
}

/** A little-endian number. */
function little(value: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntLE(value, 0, length);
  return buffer;
}

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([bytes(type), data]);
  return Buffer.concat([big(data.length, 4), body, big(crc32(body), 4)]);
}

/** The header of a PNG: its first 33 bytes. */
export function pngHead(width: number, height: number): Buffer {
  return Buffer.concat([
    bytes('\x89PNG\r\n\x1A\n'),
    pngChunk('IHDR', Buffer.concat([big(width, 4), big(height, 4), Buffer.from([8, 2, 0, 0, 0])])),
  ]);
}

/** A PNG with additional chunks after its header. */
export function withPngChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** A JPEG with one more segment, such as a comment (0xFE) or EXIF (0xE1), at its beginning. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    big(data.length + 2, 2),
    data,
    jpeg.subarray(2),
  ]);
}

/** A JPEG with a different stated size. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return Buffer.concat([jpeg.subarray(0, frame + 5), big(height, 2), big(width, 2), jpeg.subarray(frame + 9)]);
}

/** A WebP with an additional chunk at its end, included in its length. */
export function withWebpChunk(webp: Buffer, type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([bytes(type), little(data.length, 4), data, Buffer.alloc(data.length % 2)]);
  return Buffer.concat([webp.subarray(0, 4), little(webp.length - 8 + chunk.length, 4), webp.subarray(8), chunk]);
}

/** A GIF of black frames, each of one pixel unless stated otherwise, with anything between header and frames. */
export function gif({
  frames = 1,
  width = 1,
  height = 1,
  extra = Buffer.alloc(0),
}: {
  frames?: number;
  width?: number;
  height?: number;
  extra?: Buffer;
}): Buffer {
  const head = Buffer.concat([
    bytes('GIF89a'),
    little(width, 2),
    little(height, 2),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
  ]);
  const pause = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
  const frame = Buffer.concat([
    pause,
    Buffer.from([0x2c, 0, 0, 0, 0]),
    little(width, 2),
    little(height, 2),
    Buffer.from([0, 2, 2, 0x4c, 1, 0]),
  ]);
  return Buffer.concat([head, extra, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** An extension block of a GIF: 0xFE is a comment. */
export function gifExtension(label: number, text: string): Buffer {
  return Buffer.concat([Buffer.from([0x21, label, text.length]), bytes(text), Buffer.from([0])]);
}

/** A box of an AVIF. */
export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([big(body.length + 8, 4), bytes(type), body]);
}
