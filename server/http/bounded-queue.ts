import pLimit from 'p-limit';
import { HttpError } from './errors.ts';

interface QueueLimits {
  /** How many tasks run at a time. */
  running: number;
  waiting: number;
  /** The longest wait of a task, in milliseconds. */
  maxWait: number;
}

/** Runs a few tasks at a time, and rejects tasks that would wait too long. */
export class BoundedQueue {
  readonly #limits: QueueLimits;
  readonly #run: ReturnType<typeof pLimit>;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    this.#run = pLimit(limits.running);
  }

  /** Resolves with what `task` returns. Rejects with HttpError 503 if the queue is full or the wait too long. */
  add<T>(task: () => Promise<T>): Promise<T> {
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
        if (!isTooLate) resolve(await task());
      }).catch(reject);
    });
  }
}

const tooBusy = () => new HttpError(503, 'The site is very busy right now. Please try again in a few seconds.');
