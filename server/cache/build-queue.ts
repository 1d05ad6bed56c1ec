import pLimit from 'p-limit';
import { HttpError } from '#server/http/errors.ts';

interface QueueLimits {
  /** How many builds run at a time. */
  running: number;
  waiting: number;
  /** How long one may wait for its turn, in milliseconds. */
  maxWait: number;
}

/** Each large build may take a second of processor time and tens of megabytes. */
const defaultLimits: QueueLimits = { running: 2, waiting: 20, maxWait: 10_000 };

/** Runs a few builds at a time and refuses those that would wait too long. */
export class BuildQueue {
  readonly #limits: QueueLimits;
  readonly #run: ReturnType<typeof pLimit>;

  constructor(limits = defaultLimits) {
    this.#limits = limits;
    this.#run = pLimit(limits.running);
  }

  /** Resolves with what `build` returns. Rejects with HttpError 503 if the queue is full or the wait too long. */
  add<T>(build: () => Promise<T>): Promise<T> {
    const { running, waiting, maxWait } = this.#limits;
    if (this.#run.activeCount + this.#run.pendingCount >= running + waiting) return Promise.reject(tooBusy());
    return new Promise<T>((resolve, reject) => {
      let isTooLate = false;
      const timer = setTimeout(() => {
        isTooLate = true;
        reject(tooBusy());
      }, maxWait);
      this.#run(async () => {
        clearTimeout(timer);
        if (!isTooLate) resolve(await build());
      }).catch(reject);
    });
  }
}

const tooBusy = () => new HttpError(503, 'The site is very busy right now. Please try again in a few seconds.');
