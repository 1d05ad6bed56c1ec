import type { ApiResponse } from './browser.ts';

/** What the product has said yes to, and with what it has said no. */
export class Journal {
  /** The newest version of each activation, by id. */
  readonly versions = new Map<number, number>();
  /** The subjects of messages. */
  readonly messages: string[] = [];
  /** The addresses of pictures. */
  readonly pictures: string[] = [];
  /** Answers that were no success. */
  readonly refusals: ApiResponse[] = [];
  /** Requests that got no answer, because the connection could not be made, or broke. */
  readonly connectionErrors: unknown[] = [];
  #writes = 0;

  /** How many writes were acknowledged so far. */
  get length(): number {
    return this.#writes;
  }

  /** Notes an answer, by `keep` when it is a success; answers whether it is one. */
  record(answer: ApiResponse, keep: () => void): boolean {
    if (answer.status >= 300) {
      this.refusals.push(answer);
      return false;
    }
    this.#writes++;
    keep();
    return true;
  }
}
