import { z } from 'zod';
import { toAsciiAddress } from '#shared/domain/mail.ts';
import { mendScheme, pictureUrl } from '#shared/domain/text/link-target.ts';
import { nameKey, normalizeLine, normalizeText } from '#shared/domain/text/stored-text.ts';
import { withoutDirectionMarks } from '#shared/domain/text/text.ts';
import { parseDay } from '#shared/domain/time/days.ts';
import { readDay } from '#shared/domain/time/read-day.ts';

// In the browser, the security policy forbids compiled schemas, and the specification (section 5) fixes the generic
// message.
if ('document' in globalThis) z.config({ jitless: true, localeError: () => 'Invalid input' });

/** NUL and lone surrogates, which PostgreSQL rejects. */
// oxlint-disable-next-line no-control-regex -- matches NUL on purpose
const unprintable = /[\u0000\p{Surrogate}]/u;

export const maxUrlLength = 2000;

/** Returns whether every character of a text can be stored and displayed. */
export function isPrintable(value: string): boolean {
  return !unprintable.test(value);
}

interface TextOptions {
  multiline?: boolean;
}

interface RequiredOptions {
  named?: boolean | undefined;
  advice?: string | undefined;
}

/**
 * Returns the message for an empty field: in the browser the generic one (section 5), except for `named` labels, and
 * below it what to do.
 */
export function requiredMessage(label: string, { named = false, advice }: RequiredOptions = {}): string {
  if (!('document' in globalThis)) return `${label} is required`;
  const words = named ? `${label} is required` : 'Required';
  return `${words}\n${advice ?? `Enter the ${label.charAt(0).toLowerCase()}${label.slice(1)}`}`;
}

/**
 * Returns what puts a text into its stored form, unless it is too long to fit the limit afterward: such a text stays as
 * it is, and is refused for its length. No letter is longer than four characters before it is composed; the rest is for
 * blanks.
 */
export function toStored(limit: number, normalize = normalizeLine): (text: string) => string {
  return (typed) => (typed.length > 4 * limit + 1000 ? typed : normalize(typed));
}

/** A text that may be empty, in its stored form. */
export function text(label: string, limit: number, { multiline = false }: TextOptions = {}) {
  return z
    .string({ error: `${label} is required` })
    .overwrite(toStored(limit, multiline ? normalizeText : normalizeLine))
    .max(limit, { error: `${label} may have at most ${limit} characters`, abort: true })
    .refine(isPrintable, `${label} contains characters that cannot be shown`);
}

/** A text that must have a visible character. */
export function requiredText(label: string, limit: number, options: TextOptions & RequiredOptions = {}) {
  return text(label, limit, options).min(1, requiredMessage(label, options));
}

/** A text that may be missing or empty, which becomes null. */
export function optionalText(label: string, limit: number, options?: TextOptions) {
  return text(label, limit, options)
    .nullish()
    .transform((value) => value || null);
}

/** A calendar day. An ISO timestamp is truncated to its date. */
export function calendarDay(label: string) {
  const missing = requiredMessage(label, { named: true, advice: 'Choose a day' });
  const invalid = `${label} must be a real day in the form YYYY-MM-DD`;
  return z
    .string({ error: missing })
    .min(1, missing)
    .max(40, invalid)
    .transform((value) => (/^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value))
    .transform((value) => (value.startsWith('00') && readDay(value)) || value)
    .refine((value) => !/^(0|\d{5,}-)/.test(value), `${label} must have a year from 1000 to 9999`)
    .refine((value) => parseDay(value) !== undefined, invalid)
    .describe('A day, written YYYY-MM-DD.');
}

/** With or without `https://`, or the path of an upload. Stored as entered, but for a doubled or broken scheme. */
export function url(label: string, options: RequiredOptions = {}) {
  return requiredText(label, maxUrlLength, { advice: 'Enter a web address, such as https://example.org', ...options })
    .overwrite((value) => mendScheme(withoutDirectionMarks(value)))
    .refine((value) => value === '' || pictureUrl(value), {
      error: `${label} must be a web address, such as https://example.org or example.org`,
    });
}

/** A URL that may be missing or empty, which becomes null. */
export function optionalUrl(label: string) {
  return emptyToNull(url(label));
}

/** Makes a schema accept missing and empty values as null. */
export function emptyToNull<S extends z.ZodType>(schema: S) {
  return z
    .preprocess((value) => (value === '' ? null : value), schema.nullable())
    .optional()
    .transform((value) => value ?? null);
}

/** Makes a schema accept missing values and null as `value`. */
export function withDefault<S extends z.ZodType>(schema: S, value: z.output<S>) {
  return schema.nullish().transform((given): z.output<S> => given ?? value);
}

const emailAdvice = 'Enter an email address, like name@example.com';

/** Any address that the browser's own field accepts. An international domain is stored in ASCII. */
export function emailAddress(label: string) {
  return z
    .string({ error: `${label} is required` })
    .overwrite(toStored(254, (value) => toAsciiAddress(normalizeLine(value))))
    .min(1, { error: requiredMessage(label, { advice: emailAdvice }), abort: true })
    .max(254, { error: `${label} may have at most 254 characters`, abort: true })
    .check(
      z.email({ pattern: z.regexes.html5Email, error: `${label} must be an email address, like name@example.com` }),
    );
}

const maxSocialLinks = 12;

/** One more than allowed is enough to refuse them; a body has room for thousands. */
const firstLinks = (links: unknown) =>
  links && typeof links === 'object' && !Array.isArray(links)
    ? Object.fromEntries(Object.entries(links).slice(0, maxSocialLinks + 1))
    : links;

/** Social links by label. The text may be anything; see `linkTarget`. Empty links are dropped. */
const filledSocialLinks = z.preprocess(
  (given, context) => {
    const links = firstLinks(given);
    const labels = Object.keys(Object(links) as object).map((label) => nameKey(label.slice(0, 200)));
    // One of them would be lost.
    if (new Set(labels).size < labels.length) context.addIssue('Two social links have the same label');
    return links;
  },
  z
    .record(requiredText('Label', 40), text('Social link', maxUrlLength), {
      error: ({ code }) =>
        code === 'invalid_key'
          ? 'The label of a social link must have 1 to 40 characters that can be shown'
          : undefined,
    })
    .refine(
      (links) => Object.keys(links).length <= maxSocialLinks,
      `There can be at most ${maxSocialLinks} social links`,
    )
    .transform((links) => Object.fromEntries(Object.entries(links).filter(([, link]) => link))),
);

export const socialLinks = withDefault(filledSocialLinks, {});

const invalidId = 'An id must be a whole number above 0';

/** The id of a row in a path: a positive 32-bit integer without leading zeros. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, invalidId)
  .transform(Number)
  .refine((id) => id < 2 ** 31, invalidId);

/** The header `Idempotency-Key`. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{1,128}$/, 'Idempotency-Key must have 1 to 128 letters, digits, hyphens or underscores.')
  .optional();

export const rowId = z
  .int(invalidId)
  .positive(invalidId)
  .max(2 ** 31 - 1, invalidId);

const invalidTimestamp = 'The timestamp must be the one returned by the server';

/**
 * The `updatedAt` of what was edited, '' before the first save. If it is another one by now, the server responds with
 * 409; without it, the last save wins.
 */
export const basedOn = {
  updatedAt: z
    .string(invalidTimestamp)
    .max(40, invalidTimestamp)
    .regex(/^[\dTZ.:+-]*$/, invalidTimestamp)
    .nullish(),
};

/** What every record in a response has. */
export const recordFields = { id: z.int(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() };
