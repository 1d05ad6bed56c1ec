/** The portrait's side, in pixels. */
export const pictureSide = 900;

/** Half the width of every face. */
export const faceRadius = 145;

/** The heights, from the top, on which a head is built. */
export const levels = {
  crown: 165,
  hairline: 255,
  temple: 335,
  eyes: 386,
  mouth: 488,
  chin: 592,
  shoulders: 622,
} as const;
