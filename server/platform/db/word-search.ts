/** Each word is looked for in every text. */
const maxWords = 8;

/** Returns the words of a search; the first eight, if there are more. */
export function wordsOf(search: string | null): string[] {
  return [...new Set(search?.split(/\s+/).filter(Boolean))].slice(0, maxWords);
}

/** Returns the LIKE pattern of texts that contain a word, whose own wildcards are escaped. */
export function containsPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
