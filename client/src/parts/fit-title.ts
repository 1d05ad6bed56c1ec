/** The class and variable that set a title's width: the longer the title, the narrower the letter. */
export interface FittedTitle {
  className: 'w1' | 'w2' | 'w3' | 'w4' | 'w5';
  style: React.CSSProperties;
}

/** Widest measured em per character at weight 780, for each width step (design section 4.3). */
const emPerCharacter = [0.74, 0.69, 0.63, 0.57, 0.51];
const steps = [9, 16, 27, 40];

/** Chooses the width of a title by its length and its longest word. */
export function fitTitle(title: string, widest: 1 | 2 = 1): FittedTitle {
  const text = title.trim();
  const longestWord = Math.max(1, ...text.split(/[\s-]+/).map((word) => word.length));
  const byLength = steps.findIndex((limit) => text.length <= limit) + 1 || 5;
  const step = Math.max(widest, Math.min(5, byLength + (longestWord >= 10 ? 1 : 0)));
  const longestWidth = longestWord * (emPerCharacter[step - 1] ?? 0.51);
  return {
    className: `w${step}` as FittedTitle['className'],
    style: { '--lw': longestWidth.toFixed(2) } as React.CSSProperties,
  };
}
