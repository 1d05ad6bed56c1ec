// cspell:ignore ʹʻʼʽ ßøłæœđðþıς

import { directionMarks } from './text.ts';

/** How texts are stored, compared, searched and sorted, on both sides. No field has rules of its own. */

const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Braille and Hangul characters that look like a space. */
const blanks = /[\u2800\u3164\uFFA0]/g;

/**
 * Invisible characters. The groups are kept: joiners and variation selectors change what is seen in emoji and in
 * scripts without capital letters, such as Persian, and tags choose a flag. So are direction marks, line breaks and
 * tabs. NUL is not removed, because it is refused.
 */
const invisible = new RegExp(
  // Other letters are not tried in vain, which takes long.
  String.raw`(?=[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFC\u{1D159}\u{1F3F4}])(?:${[
    String.raw`((?<=[\p{Lo}\p{Emoji}]\uFE0F?)[\u200C\u200D](?=[\p{Lo}\p{Extended_Pictographic}]))`,
    String.raw`((?<=(?!\p{Default_Ignorable_Code_Point}|\p{Script=Inherited})\p{M})[\u200C\u200D])`,
    String.raw`((?<=[\p{Lo}\p{Emoji}])\p{Variation_Selector}|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})`,
    String.raw`(?!${directionMarks.source})[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC\u{1D159}]|[^\P{Cc}\n\t\0]`,
  ].join('|')})`,
  'gu',
);

/**
 * No language puts more marks on a letter (Unicode's stream-safe text format), and the time to sort them grows with
 * their square.
 */
const marks = /(?<!\p{M})(\p{M}{30})\p{M}+/gu;

const compose = (text: string) => text.replace(marks, '$1').normalize();

const visible = /[^\s\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Returns a text as it is stored: composed, with plain line breaks, without invisible characters; '' if blank. */
export function normalizeText(text: string): string {
  const plain = text.replace(lineBreaks, '\n').replace(blanks, ' ');
  const shown = withoutInvisible(plain);
  return visible.test(shown) ? shown.trim() : '';
}

/** Composes a text again while what was removed lets its marks change places, which decides about their neighbors. */
function withoutInvisible(text: string, repeats = 3): string {
  const shown = compose(text).replace(invisible, '$1$2$3');
  const composed = compose(shown);
  return composed === shown || repeats === 0 ? composed : withoutInvisible(composed, repeats - 1);
}

/** Returns a text of one line as it is stored: like `normalizeText`, with one space for a run of white space. */
export function normalizeLine(text: string): string {
  return normalizeText(text).replace(/\s+/g, ' ');
}

/** Returns a password as it is stored and compared: composed, and without the spaces that copying adds at its ends. */
export function normalizePassword(password: string): string {
  return compose(password).trim();
}

/** Returns whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return normalizeText(text) === '';
}

/**
 * Returns what equal names have in common. Everything that compares names uses it: forms, API, database and content
 * file. Differences of letter case and of invisible characters do not count.
 */
export function nameKey(name: string): string {
  const seen = normalizeLine(name).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Again, because there may be spaces on both sides of a direction mark.
  const small = normalizeLine(seen).toLowerCase();
  // Capitals last: a small sigma depends on its place in the word. The four letters i of Turkish are one, as elsewhere.
  return small.replaceAll('i\u0307', 'i').toUpperCase().normalize();
}

/** Compares names and titles, in the order of every list. */
export const compareNames = new Intl.Collator('en', { numeric: true }).compare;

/** Letters that Unicode does not decompose. */
// oxfmt-ignore
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ',
};

/** Returns a text without case, accents, apostrophes and kinds of quotes, for searches. Dashes are spaces. */
export function foldText(text: string): string {
  // Folding only the non-ASCII characters takes a fraction of the time.
  return text
    .toLowerCase()
    .replace(/[\u0080-\uffff]+/g, foldLetters)
    .replaceAll("'", '')
    .replace(/[\s-]+/g, ' ');
}

function foldLetters(letters: string): string {
  return letters
    .replace(/[‘’‚‛‹›′ʹʻʼʽ´ˈ]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[ßøłæœđðþıς]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Returns whether a text contains every word of a search, in any order. Every search of the dashboard uses it. */
export function hasWords(text: string, search: string): boolean {
  const words = foldText(search).split(' ').filter(Boolean);
  const folded = words.length > 0 ? foldText(text) : '';
  return words.every((word) => folded.includes(word));
}
