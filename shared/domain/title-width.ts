/** How wide a title is set, from 1 (the widest letters) to 5 (the narrowest): its voice (design section 4.3). */
export type TitleWidth = 1 | 2 | 3 | 4 | 5;

const lengths = [9, 16, 27, 40];

/** Chooses the width of a title: the longer it is, or its longest word, the narrower. */
export function titleWidth(title: string): TitleWidth {
  const byLength = lengths.findIndex((limit) => title.trim().length <= limit) + 1 || 5;
  return Math.min(5, byLength + (longestWord(title) >= 10 ? 1 : 0)) as TitleWidth;
}

/**
 * Returns the classes that set a title's width and, where it is fitted to its column, its size
 * (client/src/styles/typography.css).
 */
export function titleClass(title: string, widest: TitleWidth = 1): string {
  return `w${Math.max(widest, titleWidth(title))} longest-${Math.min(40, longestWord(title))}`;
}

/** The length of a title's longest word; hyphens part words, no-break spaces do not. */
function longestWord(title: string): number {
  return Math.max(
    1,
    ...title
      .trim()
      .split(/[^\S\u00A0]+|-+/)
      .map((word) => word.length),
  );
}
