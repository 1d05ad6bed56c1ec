/** How wide a title is set, from 1 (the widest letters) to 5 (the narrowest): its voice (design section 4.3). */
export type TitleWidth = 1 | 2 | 3 | 4 | 5;

const lengths = [9, 16, 27, 40];

/** Chooses the width of a title: the longer it is, or its longest word, the narrower. */
export function titleWidth(title: string): TitleWidth {
  const byLength = lengths.findIndex((limit) => title.trim().length <= limit) + 1 || 5;
  return Math.min(5, byLength + (longestWord(title) >= 10 ? 1 : 0)) as TitleWidth;
}

/** The length of a title's longest word; hyphens part words. */
export function longestWord(title: string): number {
  return Math.max(1, ...title.trim().split(/[\s-]+/).map((word) => word.length));
}
