import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { isDatabaseDown } from '#server/platform/db/database-error.ts';
import { withTimeout } from '#server/platform/http/with-timeout.ts';

/** `identity` is the plain body. */
export type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedResponse {
  etag: string;
  body: Buffer;
  bodyHeaders: Record<string, string>;
  /** Names and values of the headers of a 200 and a 304, the same for everyone, and the route. */
  sent?: { whole: string[]; notModified: string[]; route: Route };
  isStale?: boolean;
}

/** The route that Express matched, for the metrics. */
export type Route = { path: string } | undefined;

/** How to build a public response, which changes only with the content and the day. */
export interface ReadOptions {
  encoding: Encoding;
  /** Whether the response grows with the program. These are built one at a time, because each may take 100 MB. */
  isLarge?: boolean | undefined;
  build: () => Promise<string>;
  /** How long to wait for the build if there is an earlier response, in milliseconds. */
  timeout?: number;
}

/** The estimated size of a response's headers. */
const headersSize = 2000;

/** Larger responses, such as lists of thousands, are not kept for an outage, in bytes. */
const staleLimit = 1024 * 1024;

/** Public responses, cached until the content changes. README.md explains it. */
export class ContentCache {
  #isKeeping = true;
  #hits = 0;
  #misses = 0;
  /** Builds in progress. A change replaces the map, so that none of them is cached. */
  #builds = new Map<string, Promise<CachedResponse>>();
  readonly #largeBuilds = pLimit(1);
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ body }, key) => body.length + key.length + headersSize,
  });

  /** Builds in progress finish for their callers only. */
  clear(): void {
    const responses = [...this.#responses.entries()];
    for (const [key, response] of responses) {
      if (response.body.length > staleLimit) this.#responses.delete(key);
      else response.isStale = true;
    }
    this.#builds = new Map();
  }

  /** While the LISTEN connection is down, every response is built anew. */
  setKeeping(isKeeping: boolean): void {
    this.#isKeeping = isKeeping;
    if (isKeeping) this.clear();
  }

  find(key: string): CachedResponse | undefined {
    const response = this.#isKeeping ? this.#responses.get(key) : undefined;
    if (!response || response.isStale) return undefined;
    this.#hits++;
    return response;
  }

  /**
   * Returns the cached response, or builds it once for concurrent callers. If the database is down or takes too long,
   * returns the last response, even a stale one.
   */
  async read(key: string, options: ReadOptions): Promise<CachedResponse> {
    const found = this.find(key);
    if (found) return found;
    const last = this.#responses.get(key);
    const build = this.#builds.get(key) ?? this.#start(key, options);
    if (!last) return build;
    const { timeout } = options;
    return (timeout === undefined ? build : withTimeout(build, timeout, () => last)).catch((error: unknown) => {
      if (isDatabaseDown(error)) return last;
      throw error;
    });
  }

  get counts(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  #start(key: string, { build, encoding, isLarge }: ReadOptions): Promise<CachedResponse> {
    this.#misses++;
    const builds = this.#builds;
    const make = async () => encode(await build(), encoding);
    const started = (isLarge ? this.#largeBuilds(make) : make())
      .then((response) => {
        if (builds === this.#builds) this.#responses.set(key, response);
        return response;
      })
      .finally(() => builds.delete(key));
    builds.set(key, started);
    return started;
  }
}

const compress: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<string, Buffer>(gzip),
  identity: async (text) => Buffer.from(text),
};

async function encode(text: string, encoding: Encoding): Promise<CachedResponse> {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  const body = await compress[encoding](text);
  return {
    // Weak, because all encodings share it.
    etag: `W/"${digest}"`,
    body,
    bodyHeaders: {
      'Content-Length': String(body.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  };
}
