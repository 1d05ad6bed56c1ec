import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/contract.ts';
import { definitionOf } from '#shared/testing/definition-of.ts';
import { runs } from '#shared/testing/fuzz-runs.ts';
import { pathsIn, valueAt, withValueAt, type Path } from '#shared/testing/json-paths.ts';
import { validValues } from '#shared/testing/valid-values.ts';
import { socialLinks } from './fields.ts';

/** Rules for every request body in the contract. New calls and fields are covered automatically. */

const bodies = Object.entries(contract).flatMap(([key, call]) =>
  'body' in call ? [{ key, schema: call.body as z.ZodType }] : [],
);

/** Returns every primitive value of a body by its path. Values under the key `__proto__` are dropped by the parser. */
function leavesOf(body: unknown): { path: Path; value: unknown }[] {
  const all = pathsIn(body).map((path) => ({ path, value: valueAt(body, path) }));
  return all.filter(
    ({ path, value }) => typeof value !== 'object' && value !== undefined && !path.includes('__proto__'),
  );
}

/** Stored as a hash and never displayed, so any character is allowed. */
const isPassword = (path: Path) => /password$/i.test(path.join('.'));

/** Returns whether a body with this text at a path is accepted, and keeps these signs outside of passwords. */
function letsIn(schema: z.ZodType, body: unknown, path: Path, text: string, signs: string): boolean {
  const { data } = schema.safeParse(withValueAt(body, path, text));
  const shown = JSON.stringify(data, (key, value: unknown) => (isPassword([key]) ? undefined : value));
  return shown?.includes(JSON.stringify(signs).slice(1, -1)) ?? false;
}

/** NUL and lone surrogates, which are rejected, and invisible characters, which are removed. */
const unshowable = fc.constantFrom('\u0000', '\uD800', '\uDFFF', '\u0001', '\u001B', '\u200B', '\u00AD', '\u202E');

describe.each(bodies)('the body of $key', ({ schema }) => {
  it('lets no invisible character in', () => {
    fc.assert(
      fc.property(validValues(schema), unshowable, fc.nat(), (body, character, place) => {
        const letIn = leavesOf(body).filter(({ path, value }) => {
          if (typeof value !== 'string' || isPassword(path)) return false;
          const at = place % (value.length + 1);
          return letsIn(schema, body, path, value.slice(0, at) + character + value.slice(at), character);
        });
        expect(letIn).toEqual([]);
      }),
      { numRuns: runs(50) },
    );
  });

  it('keeps line breaks only in multiline texts', () => {
    const multiline = ['message', 'description', 'bio', 'aboutIntro', 'gettingHere'];
    const lineBreaks = fc.constantFrom('\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029');
    fc.assert(
      fc.property(validValues(schema), lineBreaks, (body, lineBreak) => {
        const letIn = leavesOf(body).filter(({ path, value }) => {
          const isOther = isPassword(path) || [...multiline, 'username'].includes(String(path.at(-1)));
          return typeof value === 'string' && !isOther && letsIn(schema, body, path, `one${lineBreak}two`, lineBreak);
        });
        expect(letIn).toEqual([]);
      }),
      { numRuns: runs(50) },
    );
  });

  it('rejects values of another type', () => {
    // Except '', which can mean null.
    const kinds = ['true', 'false', '1', '0', 'on', true, false, 0, 1, Number.NaN, [], {}];
    fc.assert(
      fc.property(validValues(schema), fc.constantFrom(...kinds), (body, other) => {
        const taken = leavesOf(body).filter(
          ({ path, value }) =>
            typeof value !== typeof other && schema.safeParse(withValueAt(body, path, other)).success,
        );
        expect(taken).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('composes no text that is too long, and no more than thirty marks at a letter', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const expectBounded = (limit: number) => {
      const composed = normalize.mock.contexts.map(String);
      expect(composed.filter((text) => text.length > 4 * limit + 1000 || /\p{M}{31}/u.test(text))).toEqual([]);
    };
    const [body] = fc.sample(validValues(schema), { numRuns: 1, seed: 1 });
    for (const { path, value } of leavesOf(body)) {
      if (typeof value !== 'string') continue;
      normalize.mockClear();
      for (const text of [manyLetters, manyMarks, manyMarks.slice(0, 5000), marksBetweenInvisible])
        schema.safeParse(withValueAt(body, path, text));
      expectBounded(/^(privacyPolicy|termsOfService)$/.test(path.join('.')) ? 100_000 : 10_000);
    }
    normalize.mockClear();
    schema.safeParse({ ...(body as object), socialLinks: { [manyMarks]: 'x' } });
    expectBounded(10_000);
  });

  it('limits every text and list', () => {
    expect(unlimited(schema, 'body')).toEqual([]);
  });
});

const specified = /(events|artists|categories|partners|locations)(\/:id)?$|contact$|email-settings$/;

describe.each(bodies.filter(({ key }) => specified.test(key)))('the body of $key', ({ schema }) => {
  it('takes null in an optional field as if it were missing', () => {
    fc.assert(
      fc.property(validValues(schema) as fc.Arbitrary<object>, (body) => {
        const parsed = (name: string, value: unknown) => {
          const { data } = schema.safeParse({ ...body, [name]: value });
          return data && Object.fromEntries(Object.entries(data).filter(([, field]) => field !== null));
        };
        for (const name of Object.keys(body).filter((key) => parsed(key, undefined)))
          expect([name, parsed(name, null)]).toEqual([name, parsed(name, undefined)]);
      }),
      { numRuns: runs(20) },
    );
  });
});

const links = (...labels: string[]) =>
  socialLinks.safeParse(Object.fromEntries(labels.map((label) => [label, 'x.org'])));

it.each([12, 13])('there can be twelve social links: %i', (count) =>
  expect(links(...Array.from({ length: count }, (_, at) => `site ${at}`)).success).toBe(count === 12),
);

it.each([' ', 'x'.repeat(41), 'My\u0000site', 'My\uD800site', 'My\uDFFFsite'])('%j labels no social link', (label) =>
  expect(links(label).error?.issues[0]?.message).toBe(
    'The label of a social link must have 1 to 40 characters that can be shown',
  ),
);

const manyLetters = `a@${'é'.repeat(410_000)}/`;
const manyMarks = `a${'\u0301'.repeat(205_000)}${'\u0316'.repeat(205_000)}`;
const marksBetweenInvisible = `a${'\u0301\u200B'.repeat(100)}`;

/** Returns the paths of schema parts without a size limit. */
function unlimited(schema: z.core.$ZodType, path: string): string[] {
  const def = definitionOf(schema);
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, field]) => unlimited(field, `${path}.${key}`));
  if (def.type === 'array')
    return [...(isLimited(schema, largeList) ? [] : [path]), ...unlimited(def.element, `${path}[]`)];
  if (def.type === 'record') {
    const parts = [...unlimited(def.keyType, `a key of ${path}`), ...unlimited(def.valueType, `${path}.*`)];
    return z.safeParse(schema, largeRecord).success ? [path, ...parts] : parts;
  }
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return unlimited(def.innerType, path);
  if (def.type === 'pipe') return unlimited(definitionOf(def.in).type === 'transform' ? def.out : def.in, path);
  if (def.type === 'string') return isLimited(schema, largeText) ? [] : [path];
  if (['number', 'boolean', 'enum'].includes(def.type)) return [];
  throw new Error(`${path} is of a kind this test does not know: ${def.type}`);
}

const largeText = 'x'.repeat(1_000_000);
const largeList = Array.from({ length: 20_000 }, () => 'x');
const largeRecord = Object.fromEntries(largeList.map((link, index) => [`label ${index}`, link]));

/** Returns whether an issue is about the size, or about a format of fixed length such as a color. */
function isLimited(schema: z.core.$ZodType, large: unknown): boolean {
  const { issues = [] } = z.safeParse(schema, large).error ?? {};
  return issues.some(
    (issue) =>
      issue.code === 'too_big' ||
      (issue.code === 'invalid_format' && issue.pattern !== undefined && !/[*+]|,\}/.test(issue.pattern)),
  );
}
