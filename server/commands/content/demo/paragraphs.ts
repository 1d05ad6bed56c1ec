/** A description as it is stored: paragraphs with an empty line between them. */
export function paragraphs(...texts: string[]): string {
  return texts.join('\n\n');
}
