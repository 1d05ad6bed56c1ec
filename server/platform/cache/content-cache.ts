import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ContentState } from '#server/platform/db/content-changes.ts';
import { HttpError } from '#server/platform/http/error-responses.ts';

/** `identity` is the plain body. */
export type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedResponse {
  etag: string;
  /** Those built with the body. */
  headers: Record<string, string>;
  body: Buffer;
  bodyHeaders: Record<string, string>;
  /** Names and values of the headers of a 200 and a 304, the same for everyone, and the route. */
  sent?: { whole: string[]; notModified: string[]; route: Route };
}

/** The route that Express matched, for the metrics. */
export type Route = { path: string } | undefined;

/** A text, perhaps with the headers that belong to it. */
type Built = string | { text: string; headers: Record<string, string> };

/** How to build a public response, which changes only with the content and the day. */
export interface ReadOptions {
  encoding: Encoding;
  /** Whether it grows with the program. These are built one at a time, because each may take 100 MB. */
  isLarge?: boolean | undefined;
  /** Throws before the wait for a turn if there is no such response. */
  check?: () => Promise<void> | undefined;
  build: () => Promise<Built>;
  /** Whether the reader still waits. */
  isWaiting: () => boolean;
}

interface Build {
  response: Promise<CachedResponse>;
  readers: (() => boolean)[];
  /** Whether any of the readers still waits. */
  isWaiting: () => boolean;
}

/** The estimated size of a response's headers. */
const headersSize = 2000;

/** How many large responses may wait to be built; a build of 10,000 activations takes about a second. */
const maxLargeBuilds = 60;

const noop = () => undefined;

/** Public responses, cached until the content changes. README.md explains it. */
export class ContentCache {
  /** Returns what two URLs with the same response have in common. */
  readonly keyOf: (url: string) => string;
  #state: ContentState = 'listening';
  /** Builds in progress. A change removes those that have begun, so that none of them is cached. */
  readonly #builds = new Map<string, Build>();
  /** Large texts whose turn has not come. */
  readonly #waiting = new WeakSet<() => boolean>();
  /** Whether readers wait, for each large build that has not begun; and the end of the last one. */
  readonly #queue = new Set<() => boolean>();
  #lastLarge: Promise<unknown> = Promise.resolve();
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ body }, key) => body.length + key.length + headersSize,
  });

  constructor(keyOf: (url: string) => string) {
    this.keyOf = keyOf;
  }

  /** Builds in progress finish for their readers only. */
  clear(): void {
    this.#responses.clear();
    // What still waits for its turn is built from what is stored then.
    for (const [name, { isWaiting }] of this.#builds) if (!this.#waiting.has(isWaiting)) this.#builds.delete(name);
  }

  /** After a time in which changes could be missed, nothing from before is used. */
  setState(state: ContentState): void {
    this.#state = state;
    if (state === 'listening') this.clear();
  }

  find(key: string, encoding: Encoding): CachedResponse | undefined {
    return this.#state === 'unsure' ? undefined : this.#responses.get(`${encoding} ${key}`);
  }

  /**
   * Returns the cached response, or builds it once for concurrent readers. All encodings are made from one build.
   * Throws HttpError 503 if too many large responses wait to be built.
   */
  async read(key: string, options: ReadOptions): Promise<CachedResponse> {
    return this.find(key, options.encoding) ?? this.#build(key, options);
  }

  #build(key: string, options: ReadOptions): Promise<CachedResponse> {
    const name = `${options.encoding} ${key}`;
    const running = this.#builds.get(name);
    if (running) {
      running.readers.push(options.isWaiting);
      return running.response;
    }
    const readers = [options.isWaiting];
    const isWaiting = () => readers.some((waits) => waits());
    const isCurrent = () => this.#builds.get(name)?.readers === readers;
    const response = this.#make(key, { ...options, isWaiting })
      .then((made) => {
        if (isCurrent()) this.#responses.set(name, made);
        return made;
      })
      .finally(() => isCurrent() && this.#builds.delete(name));
    this.#builds.set(name, { response, readers, isWaiting });
    return response;
  }

  /** Brotli is made from the text, other encodings from Brotli. */
  async #make(key: string, options: ReadOptions): Promise<CachedResponse> {
    const { encoding, isLarge } = options;
    if (encoding !== 'br') {
      const whole = this.find(key, 'br');
      const { etag, body, headers } = whole ?? (await this.#build(key, { ...options, encoding: 'br' }));
      const recode = async () => toResponse({ etag, headers }, encoding, await promisify(brotliDecompress)(body));
      return isLarge ? this.#inTurn(recode, options) : recode();
    }
    if (isLarge) this.#waiting.add(options.isWaiting);
    await options.check?.();
    if (isLarge && [...this.#queue].filter((isWanted) => isWanted()).length >= maxLargeBuilds) throw tooBusy();
    const encode = async () => {
      this.#waiting.delete(options.isWaiting);
      const built = await options.build();
      const { text, headers } = typeof built === 'string' ? { text: built, headers: {} } : built;
      // The database responds, so it may have changed unnoticed.
      if (this.#state !== 'listening') this.clear();
      const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27);
      // Weak, because all encodings share it.
      return toResponse({ etag: `W/"${digest}"`, headers }, encoding, Buffer.from(text));
    };
    return isLarge ? this.#inTurn(encode, options) : encode();
  }

  /** Makes one after another, and skips those that nobody waits for. */
  #inTurn(make: () => Promise<CachedResponse>, { isWaiting }: ReadOptions): Promise<CachedResponse> {
    this.#queue.add(isWaiting);
    const turn = this.#lastLarge.then(() => {
      this.#queue.delete(isWaiting);
      if (!isWaiting()) throw tooBusy();
      return make();
    });
    this.#lastLarge = turn.catch(noop);
    return turn;
  }
}

const tooBusy = () => new HttpError(503, 'The server is busy. Please try again in a moment.');

const compress: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (plain) => plain,
};

async function toResponse(
  own: Pick<CachedResponse, 'etag' | 'headers'>,
  encoding: Encoding,
  plain: Buffer,
): Promise<CachedResponse> {
  const body = await compress[encoding](plain);
  return {
    ...own,
    body,
    bodyHeaders: {
      'Content-Length': String(body.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  };
}
