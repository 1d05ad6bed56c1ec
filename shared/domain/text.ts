/** The first words of a text followed by '...', or the text itself when it is no longer. */
export function truncateWords(text: string, limit: number): string {
  const words = text.split(/\s+/).filter(Boolean);
  return words.length > limit ? `${words.slice(0, limit).join(' ')}...` : text;
}
