import { z } from 'zod';
import { parseDay } from '#shared/domain/days.ts';
import { pictureUrl } from '#shared/domain/link-target.ts';

// In the browser: no compiled checks, because trying to compile them reports a violation of our security policy, and
// the
// specification's generic message under a field whose schema has no text of its own (section 5).
if ('document' in globalThis) z.config({ jitless: true, localeError: () => 'Invalid input' });

/** Building blocks of the entity schemas. Every message is a sentence a marketing person can act on. */

/**
 * Characters no form can type and no page should print, and halves of one, which no database takes; line breaks and
 * tabs are fine.
 */
// oxlint-disable-next-line no-control-regex -- finding control characters is the point
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\p{Surrogate}]/u;

/** The longest address that is stored. */
export const maxUrlLength = 2000;

/** Whether every character of a text can be stored and shown. */
export function isPrintable(value: string): boolean {
  return !unprintable.test(value);
}

/** Every character that starts a new line, in a mail's header or on a screen. */
const lineBreak = /[\n\r\u0085\u2028\u2029]/;

interface TextOptions {
  /** Whether the text may have several lines. */
  multiline?: boolean;
}

/** A text that may be empty; white space around it is dropped. */
export function text(label: string, limit: number, { multiline = false }: TextOptions = {}) {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .max(limit, `${label} may have at most ${limit} characters`)
    .refine(isPrintable, `${label} contains characters that cannot be shown`)
    .refine((value) => multiline || !lineBreak.test(value), `${label} may not contain line breaks`);
}

/** A text that has to say something; white space around it is dropped. */
export function requiredText(label: string, limit: number, options?: TextOptions) {
  return text(label, limit, options).min(1, `${label} is required`);
}

/** A text that may be missing; empty counts as missing. */
export function optionalText(label: string, limit: number, options?: TextOptions) {
  return text(label, limit, options)
    .nullish()
    .transform((value) => value || null);
}

/** A calendar day; an ISO time is cut down to its day, as the readings of the specification ask. */
export function calendarDay(label: string) {
  const missing = `${label} is required`;
  const unreal = `${label} must be a real day in the form YYYY-MM-DD`;
  return z
    .string({ error: missing })
    .min(1, missing)
    .max(40, unreal)
    .transform((value) => (/^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value))
    .refine((value) => parseDay(value) !== undefined, unreal)
    .describe('A day, written YYYY-MM-DD.');
}

/** A web address, with or without `https://`, or a file of our own site; stored as typed. */
export function url(label: string) {
  return requiredText(label, maxUrlLength).refine((value) => value === '' || pictureUrl(value), {
    error: `${label} must be a web address, such as https://example.org or example.org`,
  });
}

/** An address that may be missing; empty counts as missing. */
export function optionalUrl(label: string) {
  return emptyToNull(url(label));
}

/** Something that may be missing; empty counts as missing. */
export function emptyToNull<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
}

/** A person's email address. */
export function emailAddress(label: string) {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .max(254, `${label} may have at most 254 characters`)
    .check(z.email(`${label} must be an email address`));
}

/** Social links: a label each, and any text, which becomes a link where one follows from it. Empty ones are dropped. */
export const socialLinks = z
  .record(requiredText('Label', 40), text('Social link', maxUrlLength), {
    error: ({ code }) =>
      code === 'invalid_key' ? 'The label of a social link must have 1 to 40 characters that can be shown' : undefined,
  })
  .refine((links) => Object.keys(links).length <= 12, 'There can be at most 12 social links')
  .transform((links) => Object.fromEntries(Object.entries(links).filter(([, link]) => link)));

/** The id of a row as it stands in an address: a positive 32-bit integer without leading zeros. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'An id must be a whole number above 0')
  .transform(Number)
  .refine((id) => id < 2 ** 31, 'An id must be a whole number above 0');

/** The id of a row in a body. */
export const rowId = z
  .int('An id must be a whole number above 0')
  .positive('An id must be a whole number above 0')
  .max(2 ** 31 - 1, 'An id must be a whole number above 0');

/**
 * The state an edit began from. When somebody else has saved since, the server answers 409 instead of overwriting their
 * work. Left out, the last save wins.
 */
export const basedOn = {
  updatedAt: z.iso
    .datetime('The time stamp must be the one that was read')
    .max(40, 'The time stamp must be the one that was read')
    .optional(),
};
