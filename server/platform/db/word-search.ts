/** Returns the words of a search. */
export function wordsOf(search: string | null): string[] {
  return search?.split(/\s+/).filter(Boolean) ?? [];
}

/** Returns the LIKE pattern of texts that contain a word, whose own wildcards are escaped. */
export function containsPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
