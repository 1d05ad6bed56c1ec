import type { ApiResponse } from './browser.ts';

/** Records which writes the product acknowledged and which requests failed. */
export class Journal {
  /** The latest acknowledged version of each activation, by id. */
  readonly versions = new Map<number, number>();
  /** The subjects of acknowledged messages. */
  readonly messages: string[] = [];
  /** The URLs of acknowledged pictures. */
  readonly pictures: string[] = [];
  /** Responses with an error. */
  readonly refusals: ApiResponse[] = [];
  /** Errors of requests without a response, because the connection was refused or broke. */
  readonly connectionErrors: unknown[] = [];
  #writes = 0;

  /** The number of acknowledged writes. */
  get length(): number {
    return this.#writes;
  }

  /** Records a response: calls `store` if it is a success. Returns whether it is. */
  record(response: ApiResponse, store: () => void): boolean {
    if (response.status >= 300) {
      this.refusals.push(response);
      return false;
    }
    this.#writes++;
    store();
    return true;
  }
}
