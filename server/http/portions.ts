import type { z } from 'zod';

/** So many that nobody waits for them, and that their making pays. */
const size = 100;

/** A list in parts, in its order. What is long is made part by part: at once it would fill the memory and hold up everyone else. */
export function* portionsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** An answer as JSON, cut down to what its schema promises; a list in portions. Throws what the schema throws. */
export function* jsonPortions(schema: z.ZodType, answer: unknown): Generator<string> {
  const textOf = (value: unknown) => JSON.stringify(schema.parse(value));
  if (!Array.isArray(answer) || answer.length === 0) yield textOf(answer);
  else {
    let sign = '[';
    for (const portion of portionsOf<unknown>(answer)) {
      yield sign + textOf(portion).slice(1, -1);
      sign = ',';
    }
    yield ']';
  }
}
