import type { ErrorRequestHandler } from 'express';
import type { z } from 'zod';
import { isDatabaseDown, rootCode, uniqueViolation } from '#server/platform/db/database-error.ts';
import { RefusedError } from '#server/platform/known-errors.ts';

/** The message is a sentence for the person who made the request. */
export class HttpError extends RefusedError {
  constructor(status: number, message: string, details?: object) {
    super(message, status, details);
  }
}

export const unauthorized = () => new HttpError(401, 'Please sign in.');
export const methodNotAllowed = () => new HttpError(405, 'This address does not take that method.');

/** By the types of Zod. */
const typeWords: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

/** Returns the sentence for a value of another type, such as `Recipient emails must be a list`. */
export const typeSentence: z.core.$ZodErrorMap = ({ code, expected, path }) => {
  const words = code === 'invalid_type' && typeWords[String(expected)];
  if (!words) return undefined;
  const name = path?.findLast((part) => typeof part === 'string') ?? 'the request';
  const label = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)} must be ${words}`;
};

/** Parses a part of a request. Throws HttpError 400 with the invalid fields. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input, { error: typeSentence });
  if (success) return data;
  // A body can contain tens of thousands of invalid values.
  const fields = error.issues.slice(0, 100).map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new HttpError(400, fields[0]?.message ?? 'Something in this request is not valid.', { fields });
}

interface ErrorResponse {
  status: number;
  message: string;
}

/** Headers of the file that a failed response was about to send. */
const fileHeaders = ['Content-Type', 'Content-Length', 'Content-Encoding', 'ETag', 'Last-Modified'];

/** The Retry-After of a 503, in seconds. */
export const retryAfter = '10';

/** Turns an error into a response. An unexpected error becomes a fixed 500; its cause goes to the log. */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  if (response.headersSent) {
    // Only closing the connection can tell the client.
    request.log.error({ err: error }, 'A response failed halfway');
    response.destroy();
    return;
  }
  for (const name of fileHeaders) response.removeHeader(name);
  response.set('Cache-Control', 'no-store');
  const { status, ...body } = responseFor(error);
  const isServerError = status >= 500;
  // A stack for each rejected request would fill the disk during a flood.
  if (isServerError && !(error instanceof RefusedError)) request.log.error({ err: error }, 'A request failed');
  if (status === 503) response.set('Retry-After', retryAfter);
  response.status(status).json({ ...body, ...(isServerError && { requestId: request.id }) });
};

/** Returns whether the response is a 4xx. */
export function isRefusal(error: unknown): boolean {
  return responseFor(error).status < 500;
}

/** By SQLSTATE. */
const databaseErrors: Partial<Record<string, ErrorResponse>> = {
  '25006': {
    status: 503,
    message: 'Nothing can be saved right now: the database is read-only. Please try again later.',
  },
  // Usually because of `statement_timeout`.
  '57014': { status: 503, message: 'The database took too long. Please try again in a minute.' },
  '53100': {
    status: 507,
    message:
      "The server's disk is full, so nothing can be saved right now. Please tell the person who runs the server.",
  },
  [uniqueViolation]: { status: 409, message: 'That name is already taken. Please choose another.' },
};

function responseFor(error: unknown): ErrorResponse {
  if (error instanceof RefusedError) return { status: error.status, message: error.message, ...error.details };
  if (isDatabaseDown(error))
    return { status: 503, message: 'The program cannot be reached right now. Please try again in a minute.' };
  return databaseErrors[rootCode(error) ?? ''] ?? fromParser(error);
}

/** Express and its parsers set `status`; their messages are for programmers. */
function fromParser(error: unknown): ErrorResponse {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  const message = parserMessages[status];
  return message
    ? { status, message }
    : { status: 500, message: 'Something went wrong on our side. Please try again.' };
}

/** By status. */
const parserMessages: Partial<Record<number, string>> = {
  400: 'The request could not be read. Please send valid JSON.',
  412: 'This file is not the version that the request asks for.',
  413: 'That is more than we can take at once. Please send less.',
  415: 'The request is in a form we do not understand. Please send JSON in UTF-8.',
};
