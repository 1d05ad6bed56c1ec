import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { crc32 } from 'node:zlib';

/** Size and checksums of a stream's content. */
export interface ContentSummary {
  bytes: number;
  lines: number;
  crc32: number;
  sha256: string;
}

const lineEnd = 0x0a;

/**
 * A pass-through stream that calls `onEnd` with size and checksums. The stream fails with any error that `onEnd`
 * throws.
 */
export class ChecksumStream extends Transform {
  readonly #hash = createHash('sha256');
  readonly #counted = { bytes: 0, lines: 0, crc32: 0 };
  readonly #onEnd: (found: ContentSummary) => void;

  constructor(onEnd: (found: ContentSummary) => void) {
    super();
    this.#onEnd = onEnd;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#counted.bytes += chunk.length;
    this.#counted.crc32 = crc32(chunk, this.#counted.crc32);
    for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) this.#counted.lines++;
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#onEnd({ ...this.#counted, sha256: this.#hash.digest('hex') });
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
