import { LRUCache } from 'lru-cache';
import { isDatabaseDown } from '#server/db/database-error.ts';
import { isRefusal } from '#server/http/errors.ts';
import { BoundedQueue } from '#server/http/bounded-queue.ts';
import { EncodedResponse } from './encoded-response.ts';

/** Returns the text of a response; a long one in chunks. */
type Build = () => Promise<string | Iterable<string>>;

interface ReadOptions {
  /** Whether the response grows with the program. Few of these are built at a time. */
  isLarge?: boolean;
  /** Whether no page needs it. Large ones of these have their own queue, so that pages never wait for them. */
  isRare?: boolean;
  /** Throws if there is no such response. Called before a large build waits for its turn. */
  check?: () => Promise<void>;
}

interface BuildContext extends ReadOptions {
  build: Build;
}

/** Each large build may take a second of processor time and tens of megabytes. */
const largeBuildLimits = { running: 1, waiting: 20, maxWait: 10_000 };

/** Changes that follow each other within this time clear the cache once, in milliseconds. */
const burstTime = 50;

/** Public responses as bytes, cached until the content changes. README.md explains both caches. */
export class ContentCache {
  #version = 0;
  #reads = 0;
  #misses = 0;
  #isKeeping = true;
  #burstTimer: NodeJS.Timeout | undefined;
  #hasMoreChanges = false;
  readonly #largeBuilds = new BoundedQueue(largeBuildLimits);
  readonly #rareBuilds = new BoundedQueue(largeBuildLimits);
  readonly #responses = new LRUCache<string, EncodedResponse, BuildContext>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ size }, key) => size + key.length,
    fetchMethod: (_key, _stale, { context }) => this.#build(context),
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  });
  /** Refusals such as 404 for a slug that does not exist. Visitors choose their keys, so the limit is small. */
  readonly #refusals = new LRUCache<string, object>({
    max: 1000,
    maxSize: 256 * 1024,
    sizeCalculation: (_error, key) => key.length + 1,
  });

  /** Clears the cache. Builds in progress finish for their callers, under a key that is never read again. */
  clear(): void {
    this.#version++;
    this.#responses.clear();
    this.#refusals.clear();
  }

  /** Clears the cache after a change in the database: at once for the first of a burst, once for all that follow. */
  clearInBursts(): void {
    if (this.#burstTimer) {
      this.#hasMoreChanges = true;
      return;
    }
    this.clear();
    this.#burstTimer = setTimeout(() => {
      this.#burstTimer = undefined;
      if (this.#hasMoreChanges) this.clearInBursts();
    }, burstTime).unref();
    this.#hasMoreChanges = false;
  }

  /**
   * Stops or resumes reuse. While the LISTEN connection is down, every response is built anew, and the last one is sent
   * only if the database is down too.
   */
  setKeeping(isKeeping: boolean): void {
    this.#isKeeping = isKeeping;
    if (isKeeping) this.clear();
  }

  /** Changes with the content. Undefined while the LISTEN connection is down. */
  get version(): number | undefined {
    return this.#isKeeping ? this.#version : undefined;
  }

  /** Counts a hit of the response cache. */
  countHit(): void {
    this.#reads++;
  }

  /**
   * Returns the cached response, or builds it; concurrent callers share a build. Throws what the build throws, or
   * HttpError 503 if too many are waiting.
   */
  async read(key: string, build: Build, options: ReadOptions = {}): Promise<EncodedResponse> {
    this.#reads++;
    const versionedKey = `${this.#version} ${key}`;
    const refusal = this.#refusals.get(versionedKey);
    if (refusal) throw refusal;
    const isKeeping = this.#isKeeping;
    try {
      return await this.#responses.forceFetch(versionedKey, {
        context: { build, ...options },
        forceRefresh: !isKeeping,
      });
    } catch (error) {
      if (isKeeping && error instanceof Error && isRefusal(error)) this.#refusals.set(versionedKey, error);
      const lastKnown = !isKeeping && isDatabaseDown(error) ? this.#responses.get(versionedKey) : undefined;
      if (!lastKnown) throw error;
      return lastKnown;
    }
  }

  /** The number of reads that found a cached response, and of those that built one. */
  get counts(): { hits: number; misses: number } {
    return { hits: this.#reads - this.#misses, misses: this.#misses };
  }

  async #build({ build, isLarge, isRare, check }: BuildContext): Promise<EncodedResponse> {
    this.#misses++;
    await check?.();
    const encode = async () => EncodedResponse.of(await build());
    if (!isLarge) return encode();
    return (isRare ? this.#rareBuilds : this.#largeBuilds).add(encode);
  }
}
