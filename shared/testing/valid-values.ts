import fc from 'fast-check';
import { z } from 'zod';
import { definitionOf } from './definition-of.ts';

/** Unusual but legitimate input. Each schema field uses the samples it accepts. */
const samples = [
  // Texts
  'Low Tide',
  'North Atrium',
  ' padded ',
  'Ünïcødé naïve',
  '漢字とかな',
  'שלום وعليكم',
  '👩‍👩‍👧 🎉',
  "Robert'); DROP TABLE events;--",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '${7*7} {{7*7}} $& $` %s %00',
  '50% off_ \\ back',
  '__proto__',
  '=cmd|calc!A1',
  'é'.repeat(60),
  '字'.repeat(200),
  // Days and instants
  '2026-11-20',
  '2028-02-29',
  '9999-12-31',
  '2026-11-20T18:00:00.000Z',
  // Addresses
  'https://maps.example/a?b=c#d',
  'HTTP://EXAMPLE.ORG',
  'https://münchen.example/über uns',
  '/uploads/a.webp',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
  `https://x.example/${'ü'.repeat(300)}`,
  'someone@x.example',
  "o'neil+tag@sub.x.example",
  '#aB12cD',
  'US',
  'America/Los_Angeles',
  // Numbers; integers are ids of rows that may exist in a test
  1,
  2,
  3,
  2018,
  1.5,
  -0,
  true,
  false,
];

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 });

/**
 * Returns an arbitrary of values that a schema accepts, derived from the schema so that new fields are covered
 * automatically. Throws if a field accepts none of the samples.
 */
export function validValues(schema: z.core.$ZodType, name = 'The value'): fc.Arbitrary<unknown> {
  return parts(schema, name).filter((value) => accepts(schema, value));
}

function parts(schema: z.core.$ZodType, name: string): fc.Arbitrary<unknown> {
  const def = definitionOf(schema);
  const inner = (part: z.core.$ZodType) => validValues(part, name);
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([key, field]) => [key, validValues(field, key)] as const);
    return fc.record(Object.fromEntries(fields));
  }
  if (def.type === 'array') return fc.array(inner(def.element), { maxLength: 3 });
  if (def.type === 'record') return fc.dictionary(inner(def.keyType).map(String), inner(def.valueType), { maxKeys: 3 });
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default')
    return fc.option(inner(def.innerType), { nil: def.type === 'nullable' ? null : undefined, freq: 2 });
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries));
  if (def.type !== 'pipe' || isText(def.in)) return samplesFor(schema, name);
  return parts(isTransform(def.in) ? def.out : def.in, name);
}

function samplesFor(schema: z.core.$ZodType, name: string): fc.Arbitrary<unknown> {
  const accepted = samples.filter((sample) => accepts(schema, sample));
  if (accepted.length === 0) throw new Error(`${name} accepts none of the samples. Add one that it does accept.`);
  return accepts(schema, 'any words') ? fc.oneof(fc.constantFrom(...accepted), anyText) : fc.constantFrom(...accepted);
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
const isText = (schema: z.core.$ZodType) => definitionOf(schema).type === 'string';
/** The input of a preprocessed schema, whose accepted values are defined by its output. */
const isTransform = (schema: z.core.$ZodType) => definitionOf(schema).type === 'transform';
