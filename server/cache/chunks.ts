import type { z } from 'zod';

/** Small enough that no request waits long for a chunk, and large enough to keep the overhead low. */
const chunkSize = 100;

/** Yields a list in chunks, in order. A long list at once would fill the memory and block all other requests. */
export function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize);
}

/** Yields a value as JSON, reduced to what its schema allows; a list in chunks. Throws a ZodError if it is invalid. */
export function* jsonChunks(schema: z.ZodType, value: unknown): Generator<string> {
  const toJson = (part: unknown) => JSON.stringify(schema.parse(part));
  if (!Array.isArray(value) || value.length === 0) yield toJson(value);
  else {
    let separator = '[';
    for (const chunk of chunksOf<unknown>(value)) {
      yield separator + toJson(chunk).slice(1, -1);
      separator = ',';
    }
    yield ']';
  }
}
