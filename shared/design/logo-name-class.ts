/** Returns the class of the program's name in the logo: long names are condensed, the longest visually hidden. */
export function logoNameClass({ length }: string): string {
  if (length > 22) return 'sr-only';
  return length > 14 ? '[font-stretch:92%]' : '[font-stretch:118%]';
}
