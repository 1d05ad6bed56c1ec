import { InvalidFieldError } from '#server/errors.ts';
import { site } from '#shared/domain/site.ts';

/** Words that somebody who knows the site tries first. */
const ownWords = [
  site.programName,
  ...site.programLongName.split(' '),
  ...site.presenterName.split(' '),
  site.city,
].map((word) => word.toLowerCase());

const fewestOtherLetters = 4;

/**
 * Refuses a new password that attackers try first: one of the 49,000 most common, or one that is the site's own words
 * and
 * little else. Throws 400.
 */
export async function expectUncommon(password: string, username: string): Promise<void> {
  // A megabyte that is needed about once a year.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const lower = password.toLowerCase();
  if (dictionary['passwords-common'].includes(lower))
    throw new InvalidFieldError('newPassword', 'That is one of the most common passwords. Please choose another.');
  const rest = [username.toLowerCase(), ...ownWords].reduce((text, word) => text.replaceAll(word, ''), lower);
  if (rest !== lower && rest.replaceAll(/\P{L}/gu, '').length < fewestOtherLetters)
    throw new InvalidFieldError(
      'newPassword',
      'That is easy to guess for this site. Please choose something longer or of other words.',
    );
}
