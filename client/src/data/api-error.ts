/** A call that did not succeed. `message` is the status, a colon and the body's text (specification section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** The sentence the server wrote for people, when it wrote one. */
  readonly sentence: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = sentenceOf(body);
  }
}

/** What to tell the person: the server's own sentence, else the given one. */
export function sentenceFor(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback;
}

function sentenceOf(body: string): string | undefined {
  try {
    const { message, error } = JSON.parse(body) as { message?: unknown; error?: unknown };
    return [message, error].find((text) => typeof text === 'string' && text !== '') as string | undefined;
  } catch {
    return undefined;
  }
}
