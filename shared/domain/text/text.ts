/** Returns the first words of a text followed by '...', or the text if it has no more words. */
export function truncateWords(text: string, limit: number): string {
  const words = text.match(/\S+/g) ?? [];
  return words.length > limit ? `${words.slice(0, limit).join(' ')}...` : text;
}

/** Returns a text with a period at its end, unless it already ends with one, as in 'Inc.'. */
export function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Compares days and other ASCII texts by code unit; `compareNames` compares names. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Replaces French spaces, before `: ; ! ? »` and after `«`, with no-break spaces. */
export function displayTitle(title: string): string {
  return title.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00A0');
}

/** The font width of a title, from 1 (widest) to 5 (narrowest). */
export type TitleWidth = 1 | 2 | 3 | 4 | 5;

const lengths = [9, 16, 27, 40];

/** Returns the font width for a title: the longer the title or its longest word, the narrower. */
export function titleWidth(title: string): TitleWidth {
  const byLength = lengths.findIndex((limit) => title.trim().length <= limit) + 1 || 5;
  return Math.min(5, byLength + (longestWord(title) >= 10 ? 1 : 0)) as TitleWidth;
}

/** Returns the classes that set a title's font width and fitted size (client/src/styles/typography.css). */
export function titleClass(title: string): string {
  const length = Math.min(200, Math.ceil(title.length / 10) * 10);
  return `w${titleWidth(title)} longest-${Math.min(40, longestWord(title))} length-${length}`;
}

/** Returns the length of the longest word. Hyphens separate words; no-break spaces do not. */
function longestWord(title: string): number {
  return Math.max(1, ...title.split(/[^\S\u00A0]|-/).map((word) => word.length));
}

/** They decide at which end of a Hebrew title the '++' of 'C++' is shown. */
export const directionMarks = /[\u061C\u200E\u200F]/g;

/** Returns a text that is read by its characters, such as an address or a time, without direction marks. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(directionMarks, '');
}
