/** Returns the class of the program's name in the logo: the longest names are small, on several lines. */
export function logoNameClass({ length }: string): string {
  return length > 22 ? 'logo-long-name' : '';
}
