/** What the server says of one field of a form. */
export interface FieldError {
  path: string;
  message: string;
}

/** A call that did not succeed. `message` is the status, a colon and the body's text (specification section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** The sentence the server wrote for people, when it wrote one. */
  readonly sentence: string | undefined;
  /** What is stored now, when somebody else has saved since this edit began. */
  readonly current: unknown;
  /** The fields the server did not accept. */
  readonly faults: readonly FieldError[];
  /** Whether the password was right, and a valid code is all that is missing. */
  readonly needsCode: boolean;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const { message, error, current, fields, needsCode } = parseBody(body);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = [message, error].find((text): text is string => typeof text === 'string' && text !== '');
    this.current = current;
    this.faults = Array.isArray(fields) ? fields.filter(isFieldError) : [];
    this.needsCode = needsCode === true;
  }
}

/** What to tell the person: the server's own sentence, else the given one. */
export function sentenceFor(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback;
}

/** Returns whether the server does not know what was asked for. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * Whether something ended because the person stopped it: an upload, or signing in again. That is no failure to
 * report.
 */
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
