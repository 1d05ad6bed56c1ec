/** Shorter names are too often one letter from those of other programs. */
const minLength = 6;

/**
 * Returns an error for each variable whose name is one letter off a known one: a letter is missing, added or different,
 * or two are swapped. Other unknown variables belong to other programs.
 */
export function misspelledErrors(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((each) => each.length >= minLength && isOneLetterOff(name, each));
      return meant ? [`${name} is unknown. Did you mean ${meant}?`] : [];
    });
}

function isOneLetterOff(name: string, known: string): boolean {
  let start = 0;
  while (start < known.length && known[start] === name[start]) start++;
  const [rest, wanted] = [name.slice(start), known.slice(start)];
  const first = rest.charAt(0);
  const swapped = wanted.charAt(1) + wanted.charAt(0) + wanted.slice(2);
  return [wanted.slice(1), first + wanted, first + wanted.slice(1), swapped].includes(rest);
}
