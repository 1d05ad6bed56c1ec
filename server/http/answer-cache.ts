import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '#server/db/database-error.ts';
import { FinishedAnswer } from './finished-answer.ts';

/** Makes the text of an answer; a long one in chunks. */
type Make = () => Promise<string | Iterable<string>>;

/** Public answers, kept serialized and compressed until the content changes. */
export class AnswerCache {
  #version = 0;
  #reads = 0;
  #misses = 0;
  #isKeeping = true;
  readonly #answers = new LRUCache<string, FinishedAnswer, Make>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ size }, key) => size + key.length,
    fetchMethod: (_key, _stale, { context: make }) => this.#make(make),
    ignoreFetchAbort: true,
  });

  /** Forgets everything, because the content has changed. What is being made right now is kept under the old version, so nobody finds it. */
  clear(): void {
    this.#version++;
    this.#answers.clear();
  }

  /**
   * Stops relying on what is kept while changes made elsewhere could be missed, and starts again with nothing. In between every answer
   * is made anew, and the one known last is given only when the database cannot be asked.
   */
  setKeeping(isKeeping: boolean): void {
    this.#isKeeping = isKeeping;
    if (isKeeping) this.clear();
  }

  /** Another one after every change of the content; nothing while changes made elsewhere could be missed, for then nothing may be kept. */
  get version(): number | undefined {
    return this.#isKeeping ? this.#version : undefined;
  }

  /** Counts an answer that was found without asking here (kept-answers.ts). */
  countHit(): void {
    this.#reads++;
  }

  /** The kept answer, or a new one. Callers that ask at the same time wait for the same making. */
  async read(key: string, make: Make): Promise<FinishedAnswer> {
    this.#reads++;
    const name = `${this.#version} ${key}`;
    if (this.#isKeeping) return this.#answers.forceFetch(name, { context: make });
    try {
      const answer = await this.#make(make);
      this.#answers.set(name, answer);
      return answer;
    } catch (error) {
      const lastKnown = isDatabaseAway(error) ? this.#answers.get(name) : undefined;
      if (!lastKnown) throw error;
      return lastKnown;
    }
  }

  /** How many of the answers given so far were kept ones, and how many had to be made. */
  get counts(): { hits: number; misses: number } {
    return { hits: this.#reads - this.#misses, misses: this.#misses };
  }

  async #make(make: Make): Promise<FinishedAnswer> {
    this.#misses++;
    return FinishedAnswer.of(await make());
  }
}
