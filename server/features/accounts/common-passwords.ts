import { InvalidFieldError } from '#server/platform/errors.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** Returns the words that an attacker who knows the site would try first. */
const siteWords = ({ programName, programLongName, presenterName, city }: SiteSettings) =>
  [programName, ...programLongName.split(' '), ...presenterName.split(' '), city].map((word) => word.toLowerCase());

const minOtherLetters = 4;

/**
 * Throws InvalidFieldError if the password is one of the 49,000 most common ones, or consists mostly of the site's own
 * words.
 */
export async function rejectCommonPassword(password: string, username: string, site: SiteSettings): Promise<void> {
  // Loaded on demand: the dictionary takes a megabyte and is rarely needed.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const lower = password.toLowerCase();
  if (dictionary['passwords-common'].includes(lower))
    throw new InvalidFieldError('newPassword', 'That is one of the most common passwords. Please choose another.');
  const rest = [username.toLowerCase(), ...siteWords(site)].reduce((text, word) => text.replaceAll(word, ''), lower);
  if (rest !== lower && rest.replaceAll(/\P{L}/gu, '').length < minOtherLetters)
    throw new InvalidFieldError(
      'newPassword',
      'That is easy to guess for this site. Please choose a longer password or other words.',
    );
}
