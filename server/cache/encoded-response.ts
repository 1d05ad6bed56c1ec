import { createHash, type Hash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from 'node:zlib';
import { weakETag } from '#server/http/etag.ts';

/** A value of the Content-Encoding header; `identity` is the plain body. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Plain bodies longer than this are never held in memory. */
const largeLength = 256 * 1024;

/** A window of 256 KiB, because each decompression holds one in memory; Brotli's default is 4 MiB. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** A response body, stored as Brotli and decompressed for the few clients that do not accept Brotli. */
export class EncodedResponse {
  readonly etag: string;
  /** Length of the plain body in bytes. */
  readonly length: number;
  readonly #brotli: Buffer;
  readonly #pendingBodies = new Map<ContentEncoding, Promise<Buffer>>();

  private constructor(etag: string, length: number, brotli: Buffer) {
    this.etag = etag;
    this.length = length;
    this.#brotli = brotli;
  }

  /** Compresses a text, chunk by chunk if it comes in chunks, so that other requests run in between. */
  static async of(text: string | Iterable<string>): Promise<EncodedResponse> {
    const hash = createHash('sha256');
    let length = 0;
    const bytes = hashedBytes(typeof text === 'string' ? [text] : text, hash, (added) => (length += added));
    const brotli = await pipeline(bytes, createBrotliCompress({ params }), buffer);
    return new EncodedResponse(weakETag(hash), length, brotli);
  }

  /** The memory used, in bytes. */
  get size(): number {
    return this.#brotli.length;
  }

  /** Whether a body in this encoding is too long to hold in memory for each reader; use `pipeTo` then. */
  mustStream(encoding: ContentEncoding): boolean {
    return encoding !== 'br' && this.length > largeLength;
  }

  /** Returns the body in one encoding. Concurrent callers share the work. */
  async body(encoding: ContentEncoding): Promise<Buffer> {
    if (encoding === 'br') return this.#brotli;
    const pending =
      this.#pendingBodies.get(encoding) ?? this.#unpack(encoding).finally(() => this.#pendingBodies.delete(encoding));
    this.#pendingBodies.set(encoding, pending);
    return pending;
  }

  /** Decompresses the body into a stream at its pace. Rejects if the stream fails or closes early. */
  async pipeTo(destination: Writable, encoding: ContentEncoding): Promise<void> {
    const plain = createBrotliDecompress();
    if (encoding === 'gzip') await pipeline([this.#brotli], plain, createGzip(), destination);
    else await pipeline([this.#brotli], plain, destination);
  }

  #unpack(encoding: ContentEncoding): Promise<Buffer> {
    const plain = createBrotliDecompress();
    return encoding === 'gzip'
      ? pipeline([this.#brotli], plain, createGzip(), buffer)
      : pipeline([this.#brotli], plain, buffer);
  }
}

function* hashedBytes(chunks: Iterable<string>, hash: Hash, count: (length: number) => void): Generator<Buffer> {
  for (const chunk of chunks) {
    const bytes = Buffer.from(chunk);
    hash.update(bytes);
    count(bytes.length);
    yield bytes;
  }
}
