import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import type { RawRequest } from './raw-http.ts';

type Body = Pick<RawRequest, 'headers' | 'body'>;

const json = (body?: string | Buffer, headers: Record<string, string> = {}): Body => ({
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
});
const packed = (encoding: string, body: Buffer) => json(body, { 'Content-Encoding': encoding });
const of = (type: string, body: string | Buffer): Body => ({ headers: { 'Content-Type': type }, body });

const tenMegabytes = Buffer.alloc(10_000_000, '[');
/** Compressed to ten kilobytes. */
const bombs = {
  gzip: packed('gzip', gzipSync(tenMegabytes)),
  deflate: packed('deflate', deflateSync(tenMegabytes)),
  brotli: packed('br', brotliCompressSync(tenMegabytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })),
};

/** Malformed variants of a valid body, by problem. */
export function brokenBodies(valid: string): Record<string, Body> {
  return {
    'nothing at all': {},
    'nothing, said to be JSON': json(),
    'nothing in chunks': json(undefined, { 'Transfer-Encoding': 'chunked' }),
    'half of it': json(valid.slice(0, -2)),
    null: json('null'),
    'a list of it': json(`[${valid}]`),
    'brackets within brackets': json('['.repeat(90_000) + ']'.repeat(90_000)),
    'a form': of('application/x-www-form-urlencoded', 'username=manager&password=guess'),
    'a form with parts': of(
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--b--\r\n',
    ),
    'no type': { body: valid },
    'an unknown charset': of('application/json; charset=klingon', valid),
    'UTF-16 not named': json(Buffer.from(valid, 'utf16le')),
    'garbage as gzip': packed('gzip', Buffer.from('no gzip')),
    'a gzip bomb': bombs.gzip,
    'a deflate bomb': bombs.deflate,
    'a Brotli bomb': bombs.brotli,
    'packed in an unknown way': packed('zstd-of-mine', Buffer.from(valid)),
  };
}

/** Unusual variants of a valid body that the server accepts. */
export function oddBodies(valid: string): Record<string, Body> {
  return {
    'bytes that are no UTF-8': json(Buffer.from(`{"name":"\xFF\xFE\xC0\x80"}`, 'latin1')),
    'a type with loose ends': of('application/json;;;=', valid),
    'UTF-16 named so': of('application/json; charset=utf-16le', Buffer.from(valid, 'utf16le')),
  };
}
