/** The server's message about one field of a form. */
export interface FieldError {
  path: string;
  message: string;
}

/** A failed call. `message` is the status, a colon and the body's text (specification section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message for people, if it sent one. */
  readonly userMessage: string | undefined;
  /** The stored record, if someone else has saved it since this edit began. */
  readonly current: unknown;
  /** The username of who saved that record, if the server knows it. */
  readonly savedBy: string | undefined;
  /** The fields that the server rejected. */
  readonly fieldErrors: readonly FieldError[];
  /** Whether the password was correct and only a valid two-factor code is missing. */
  readonly needsCode: boolean;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const { message, error, current, savedBy, fields, needsCode } = parseBody(body);
    this.name = 'ApiError';
    this.status = status;
    this.userMessage = [message, error].find((text): text is string => typeof text === 'string' && text !== '');
    this.current = current;
    this.savedBy = typeof savedBy === 'string' ? savedBy : undefined;
    this.fieldErrors = Array.isArray(fields) ? fields.filter(isFieldError) : [];
    this.needsCode = needsCode === true;
  }
}

/** Returns the server's message for people, or `fallback` if it sent none. */
export function messageFor(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.userMessage) || fallback;
}

/** Returns whether an error is a 404 response. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Returns whether the user canceled an upload or a sign-in. Such an error is not reported. */
export function isCanceled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function parseBody(body: string): Partial<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function isFieldError(fault: unknown): fault is FieldError {
  return (
    typeof fault === 'object' &&
    fault !== null &&
    'path' in fault &&
    typeof fault.path === 'string' &&
    'message' in fault &&
    typeof fault.message === 'string'
  );
}
