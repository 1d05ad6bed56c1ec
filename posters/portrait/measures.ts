/** The portrait's side, in pixels. */
export const SIDE = 900;

/** Half the width of every face. */
export const FACE = 145;

/** The heights, from the top, on which a head is built. */
export const LEVEL = {
  crown: 165,
  hairline: 255,
  temple: 335,
  eyes: 386,
  mouth: 488,
  chin: 592,
  shoulders: 622,
} as const;
