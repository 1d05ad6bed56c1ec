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
  const length = Math.min(200, Math.ceil(title.length / 20) * 20);
  return `w${titleWidth(title)} longest-${Math.min(40, longestWord(title))} length-${length}`;
}

/** Returns the length of the longest word. Hyphens separate words; no-break spaces do not. */
function longestWord(title: string): number {
  return Math.max(
    1,
    ...title
      .trim()
      .split(/[^\S\u00A0]+|-+/)
      .map((word) => word.length),
  );
}
