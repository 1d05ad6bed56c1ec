import { createHash, type Hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from 'node:zlib';

/** How bytes can be packed for their way to the browser. */
export type Packing = 'br' | 'gzip' | 'identity';

/**
 * One answer as finished bytes, ready for any browser. Only the Brotli of it stays in memory, a tenth of the whole; the few who take
 * no Brotli get theirs made from that.
 */
export class FinishedAnswer {
  readonly etag: string;
  readonly #brotli: Buffer;
  readonly #making = new Map<Packing, Promise<Buffer>>();

  private constructor(etag: string, brotli: Buffer) {
    this.etag = etag;
    this.#brotli = brotli;
  }

  /** Tags and packs an answer, portion by portion when it comes in portions; others get their turn in between. */
  static async of(text: string | Iterable<string>): Promise<FinishedAnswer> {
    const hash = createHash('sha256');
    const portions = typeof text === 'string' ? [text] : text;
    const brotli = await pipeline(hashedBytes(portions, hash), createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), buffer);
    return new FinishedAnswer(`W/"${hash.digest('base64url').slice(0, 27)}"`, brotli);
  }

  /** What it takes of the memory, in bytes. */
  get size(): number {
    return this.#brotli.length;
  }

  /** Its bytes. Those who ask at the same time wait for the same making. */
  async packed(packing: Packing): Promise<Buffer> {
    if (packing === 'br') return this.#brotli;
    const making = this.#making.get(packing) ?? this.#make(packing).finally(() => this.#making.delete(packing));
    this.#making.set(packing, making);
    return making;
  }

  #make(packing: Packing): Promise<Buffer> {
    const unpacking = createBrotliDecompress();
    return packing === 'gzip' ? pipeline([this.#brotli], unpacking, createGzip(), buffer) : pipeline([this.#brotli], unpacking, buffer);
  }
}

function* hashedBytes(portions: Iterable<string>, hash: Hash): Generator<Buffer> {
  for (const portion of portions) {
    const bytes = Buffer.from(portion);
    hash.update(bytes);
    yield bytes;
  }
}
