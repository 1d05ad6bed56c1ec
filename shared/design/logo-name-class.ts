/** Returns the classes of the program's name in the logo: long names are condensed, the longest small, on several lines. */
export function logoNameClass({ length }: string): string {
  if (length > 22) return 'logo-long-name';
  return length > 14 ? '[font-stretch:92%]' : '[font-stretch:118%]';
}
