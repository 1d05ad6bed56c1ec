import { longestWord, titleWidth, type TitleWidth } from '#shared/domain/title-width.ts';

/** The class and variable that set a title's width: the longer the title, the narrower the letter. */
export interface FittedTitle {
  className: `w${TitleWidth}`;
  style: React.CSSProperties;
}

/** Widest measured em per character at weight 780, for each width step (design section 4.3). */
const emPerCharacter = { 1: 0.74, 2: 0.69, 3: 0.63, 4: 0.57, 5: 0.51 };

/** Chooses the width of a title by its length and its longest word. */
export function fitTitle(title: string, widest: 1 | 2 = 1): FittedTitle {
  const width = Math.max(widest, titleWidth(title)) as TitleWidth;
  return {
    className: `w${width}`,
    style: { '--lw': (longestWord(title) * emPerCharacter[width]).toFixed(2) } as React.CSSProperties,
  };
}
