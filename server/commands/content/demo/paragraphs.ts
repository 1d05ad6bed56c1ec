/** Returns a description as it is stored: paragraphs separated by empty lines. */
export function paragraphs(...texts: string[]): string {
  return texts.join('\n\n');
}
