interface FieldError {
  path: string;
  message: string;
}

/** A failed call. `message` is the status, a colon and the body's text (specification section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message for people. */
  readonly userMessage: string | undefined;
  /** The stored record, if someone else has saved it since this edit began. */
  readonly current: unknown;
  /** The username of who saved that record. */
  readonly savedBy: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  /** Whether the password was correct and only a valid two-factor code is missing. */
  readonly needsCode: boolean;
  /** Whether the password has to be entered again, for what outlasts the session. */
  readonly needsPassword: boolean;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const { message, error, current, savedBy, fields, needsCode, needsPassword } = parseBody(body);
    this.name = 'ApiError';
    this.status = status;
    this.userMessage = [message, error].find((text): text is string => typeof text === 'string' && text !== '');
    this.current = current;
    this.savedBy = typeof savedBy === 'string' ? savedBy : undefined;
    this.fieldErrors = Array.isArray(fields) ? (fields as FieldError[]) : [];
    this.needsCode = needsCode === true;
    this.needsPassword = needsPassword === true;
  }
}

/** Returns the server's message for people, or `fallback` if it sent none. */
export function messageFor(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.userMessage) || fallback;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Returns whether the user canceled an upload, a sign-in or sharing. */
export function isCanceled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Returns the object in a body, or an empty one. */
function parseBody(body: string): Partial<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(body) as object | null) };
  } catch {
    return {};
  }
}
