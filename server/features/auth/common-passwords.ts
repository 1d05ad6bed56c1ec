import { invalidField } from '#server/http/errors.ts';
import { site } from '#shared/domain/site.ts';

/** Words that somebody who knows the site tries first. */
const siteWords = [
  site.programName,
  ...site.programLongName.split(' '),
  ...site.presenterName.split(' '),
  site.city,
].map((word) => word.toLowerCase());

const minOtherLetters = 4;

/**
 * Refuses a new password that attackers try first: one of the 49,000 most common, or one that is the site's own words
 * and
 * little else. Throws 400.
 */
export async function rejectCommonPassword(password: string, username: string): Promise<void> {
  // A megabyte that is needed about once a year.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const lower = password.toLowerCase();
  if (dictionary['passwords-common'].includes(lower))
    throw invalidField('newPassword', 'That is one of the most common passwords. Please choose another.');
  const rest = [username.toLowerCase(), ...siteWords].reduce((text, word) => text.replaceAll(word, ''), lower);
  if (rest !== lower && rest.replaceAll(/\P{L}/gu, '').length < minOtherLetters)
    throw invalidField(
      'newPassword',
      'That is easy to guess for this site. Please choose something longer or of other words.',
    );
}
