import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { InvalidFieldError } from '#server/platform/known-errors.ts';
import { normalizePassword } from '#shared/domain/text/stored-text.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a random password of 16 characters. */
export const generatePassword = () => randomBytes(12).toString('base64url');

export const hashPassword = (password: string) => hash(normalizePassword(password), cost);

let dummyHash: Promise<string> | undefined;

/**
 * Returns whether the password matches, as it is stored or, for hashes of older releases, as it was typed. Takes as
 * long without a hash, so that timing does not reveal user names.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const expected = stored ?? (await dummyHash);
  const normalized = normalizePassword(password);
  const isCorrect =
    (await verify(expected, normalized)) || (normalized !== password && (await verify(expected, password)));
  return stored !== undefined && isCorrect;
}

/** Returns the words that an attacker who knows the site would try first. */
const siteWords = ({ programName, programLongName, presenterName, city }: SiteSettings) =>
  [programName, ...programLongName.split(' '), ...presenterName.split(' '), city].map((word) => word.toLowerCase());

const minOtherLetters = 4;

/** Throws InvalidFieldError for one of the 49,000 most common passwords, or one made of the site's own words. */
export async function rejectCommonPassword(password: string, username: string, site: SiteSettings): Promise<void> {
  // Loaded on demand: the dictionary takes a megabyte and is rarely needed.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const lower = normalizePassword(password).toLowerCase();
  if (dictionary['passwords-common'].includes(lower))
    throw new InvalidFieldError('newPassword', 'That is one of the most common passwords. Please choose another.');
  const rest = [username.toLowerCase(), ...siteWords(site)].reduce((text, word) => text.replaceAll(word, ''), lower);
  if (rest !== lower && rest.replaceAll(/\P{L}/gu, '').length < minOtherLetters)
    throw new InvalidFieldError(
      'newPassword',
      'That is easy to guess for this site. Please choose a longer password or other words.',
    );
}
