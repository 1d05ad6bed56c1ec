import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  box,
  bytes,
  gif,
  gifExtension,
  pngChunk,
  withJpegSegment,
  withPngChunks,
  withWebpChunk,
} from './picture-parts.ts';

/** Part of every non-picture. A stored file that contains it was not re-encoded. */
export const foreign = 'FOREIGN';

/** Files by description, each created on demand. */
export type Corpus = Record<string, () => Buffer | Promise<Buffer>>;

const script = `<script>alert("${foreign}")</script>`;
const php = `<?php system("${foreign}"); ?>`;

/** A small picture of any accepted format. */
export function picture(format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif', size = 32): Promise<Buffer> {
  const colors = sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  return colors.toFormat(format, { effort: 1 }).toBuffer();
}

/** Valid pictures that are also another format, or contain other data. */
export const polyglots: Corpus = {
  'a GIF that is a program': () =>
    Buffer.concat([
      gif({ width: 0x2a2f, height: 1, extra: gifExtension(0xfe, `*/=1;alert("${foreign}");/*`) }),
      bytes(`*/=1;alert("${foreign}");`),
    ]),
  'a GIF with a page at its end': async () => Buffer.concat([await picture('gif'), bytes(`<html>${script}`)]),
  'a JPEG that is a PDF': async () =>
    withJpegSegment(await picture('jpeg'), 0xfe, bytes(`\n%PDF-1.4\n1 0 obj<</OpenAction<</JS(${foreign})>>>>`)),
  'a JPEG with a script in its EXIF': async () =>
    sharp(await picture('jpeg'))
      .withExif({
        IFD0: { ImageDescription: script, Artist: php },
        IFD3: { GPSLatitude: '38/1 34/1 0/1', GPSAreaInformation: foreign },
      })
      .jpeg()
      .toBuffer(),
  'a JPEG with a script in its XMP': async () =>
    withJpegSegment(
      await picture('jpeg'),
      0xe1,
      bytes(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`),
    ),
  'a JPEG with a broken color profile': async () =>
    withJpegSegment(await picture('jpeg'), 0xe2, bytes(`ICC_PROFILE\0\x01\x01${foreign.repeat(50)}`)),
  'a PNG that is a ZIP': async () =>
    Buffer.concat([await picture('png'), bytes(`PK\x03\x04${foreign}PK\x05\x06${'\0'.repeat(18)}`)]),
  'a PNG with a script in its texts': async () =>
    withPngChunks(
      await picture('png'),
      pngChunk('tEXt', bytes(`Comment\0${script}`)),
      pngChunk('iTXt', bytes(`XML:com.adobe.xmp\0\0\0\0\0${script}`)),
      pngChunk('zTXt', Buffer.concat([bytes('Comment\0\0'), deflateSync(php)])),
    ),
  'a WebP with a script in its EXIF and XMP': async () =>
    withWebpChunk(withWebpChunk(await picture('webp'), 'EXIF', bytes(script)), 'XMP ', bytes(script)),
  'an AVIF with a page in a box': async () =>
    Buffer.concat([await picture('avif'), box('free', bytes(script)), bytes(`<html>${script}`)]),
};

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert("${foreign}")</script></svg>`;
const entities = Array.from({ length: 12 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join(
  '',
);
/** Files that are not pictures, though they look like them. */
export const impostors: Corpus = {
  'an SVG with a mark of its encoding': () => Buffer.from(`\uFEFF${svg}`),
  'an SVG in UTF-16': () => Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${svg}`, 'utf16le'),
  'a packed SVG': () => gzipSync(svg),
  'an SVG that reads a file': () =>
    Buffer.from(
      `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="/etc/passwd" parse="text"/><text>&f;</text></svg>`,
    ),
  'an SVG with a billion laughs': () =>
    Buffer.from(
      `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e12;</text></svg>`,
    ),
  'a page': () => bytes(`<!doctype html><html>${script}`),
  'a PDF': () => bytes(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${foreign})>>>>`),
  PostScript: () => bytes(`%!PS\nuserdict /setpagedevice undef (%pipe%id) (w) file ${foreign}`),
  'a drawing for ImageMagick': () =>
    bytes(
      `push graphic-context\nviewbox 0 0 9 9\nfill 'url(https://x.example/x.jpg"|id "${foreign})'\npop graphic-context`,
    ),
  'a program': () => bytes(`\x7FELF${foreign}`),
  'a film': () => Buffer.concat([box('ftyp', bytes('isom\0\0\x02\0isomiso2mp41')), box('mdat', bytes(foreign))]),
  'a BMP': () => Buffer.concat([bytes('BM'), Buffer.alloc(52, 1)]),
  'a TIFF of 4 billion lines': () =>
    Buffer.from('49492a000800000002000001040001000000ffffffff01010400010000ffffffff00000000', 'hex'),
};
