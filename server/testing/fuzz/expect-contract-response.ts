import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { z } from 'zod';
import { projectRoot } from '#server/platform/environment/environment.ts';
import type { RawAnswer } from './raw-http.ts';

/** Internal details that no response may contain: stack traces, file paths, messages of the database and runtime. */
const innards =
  /node_modules|\bat (async )?[\w.<>]+ \(|\.[cm]?[jt]s:\d|\/(tmp|home|usr|var)\/|syntax error|\brelation\b|violates|duplicate key|byte sequence|drizzle|postgres|\bpg_|Failed query|\w+Error\b|\bE[A-Z]{5,}\b|\[object /;

/** Checks that a response is valid under the contract or a 4xx with a message. */
export function expectContractResponse(schema: z.ZodType, answer: RawAnswer): void {
  expect(answer.status, answer.text).toBeLessThan(500);
  if (answer.status >= 400) expectSentence(answer);
  else expectContractBody(schema, answer);
}

function expectSentence({ headers, text }: RawAnswer): void {
  expect(headers['content-type']).toMatch(/^application\/json/);
  const { message, fields = [] } = JSON.parse(text) as { message: string; fields?: { message: string }[] };
  for (const words of [message, ...fields.map((field) => field.message)]) {
    expect(words).toMatch(/^[A-Z]\S*(\s+\S+)+$/);
    expect(words).not.toMatch(innards);
    expect(words).not.toContain(projectRoot);
  }
}

/** Checks that the response contains nothing beyond the contract. */
function expectContractBody(schema: z.ZodType, { status, headers, text }: RawAnswer): void {
  if (status === 204) {
    expect(text).toBe('');
    return;
  }
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const answer: unknown = isJson ? JSON.parse(text) : text;
  const { data, error } = schema.safeParse(answer);
  expect(error, text).toBeUndefined();
  if (!isDeepStrictEqual(data, answer)) expect(answer).toStrictEqual(data);
}
