import { DrizzleQueryError } from 'drizzle-orm/errors';

/** An error as it is logged. */
interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  /** The constraint of a table that a write has violated. */
  constraint?: unknown;
  stack?: string;
  cause?: LoggedError;
}

/**
 * Returns the parts of an error that may be logged. Nothing else is logged: the values of a statement and the rows that
 * PostgreSQL quotes are people's names, addresses and messages.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.constructor.name,
    message,
    code,
    constraint,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}
