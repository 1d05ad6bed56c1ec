import { INK, PAPER } from '#posters/drawing/colors.ts';
import { fixed } from '#posters/drawing/geometry.ts';
import { circle, polygon, rectangle } from '#posters/drawing/shapes.ts';
import { LEVEL, SIDE } from './measures.ts';
import type { Color } from '#posters/drawing/colors.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

const HALF = 338;
const ROUND = 142;
const CLOTHS: readonly Color[] = [INK.leaf, INK.blue, INK.plum, INK.rose, INK.teal, INK.violet, INK.tomato];

type Textile = (canvas: Canvas, outline: string, left: number) => void;

function outlineAt(x: number): string {
  const flat = (HALF - ROUND) * 2;
  return (
    `M${fixed(x - HALF)} ${SIDE}V${LEVEL.shoulders + ROUND}a${ROUND} ${ROUND} 0 0 1 ${ROUND}-${ROUND}` +
    `h${flat}a${ROUND} ${ROUND} 0 0 1 ${ROUND} ${ROUND}V${SIDE}z`
  );
}

const stripes: Textile = (canvas, outline, left) => {
  const bars = Array.from({ length: 6 }, (_, row) => rectangle(left, LEVEL.shoulders + 26 + row * 48, HALF * 2, 20));
  canvas.paintWithin(outline, PAPER.white, bars.join(''));
};

const dots: Textile = (canvas, outline, left) => {
  const step = 46;
  const parts: string[] = [];
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column <= 15; column += 1) {
      const x = left + column * step + (row % 2 === 0 ? 0 : step / 2);
      parts.push(circle([x, LEVEL.shoulders + 18 + row * step * 0.86], 11.5));
    }
  }
  canvas.paintWithin(outline, PAPER.white, parts.join(''));
};

const halftone: Textile = (canvas, outline, left) => {
  canvas.tone({
    ink: INK.plum,
    box: { x: left, y: LEVEL.shoulders, width: HALF * 2, height: SIDE - LEVEL.shoulders },
    pitch: 15,
    angle: 0.5,
    opacity: 0.7,
    density: (_x, y) => 0.06 + 0.75 * ((y - LEVEL.shoulders) / (SIDE - LEVEL.shoulders)),
    clip: outline,
  });
};

const diagonals: Textile = (canvas, outline, left) => {
  const drop = SIDE - LEVEL.shoulders;
  const slant = drop * 0.55;
  const bars = Array.from({ length: 11 }, (_, index) => {
    const x = left + index * 82;
    return polygon([
      [x, LEVEL.shoulders],
      [x + 36, LEVEL.shoulders],
      [x + 36 - slant, SIDE],
      [x - slant, SIDE],
    ]);
  });
  canvas.paintWithin(outline, INK.marigold, bars.join(''));
};

/** Draws shoulders in one of four textiles, in an ink that differs from the background. */
export function drawClothes(canvas: Canvas, x: number, behind: readonly Color[]): void {
  const { random } = canvas;
  const outline = outlineAt(x);
  const cloth = random.pick(CLOTHS.filter((ink) => !behind.includes(ink)));
  canvas.paint(cloth, outline);
  random.pick([stripes, dots, halftone, diagonals])(canvas, outline, x - HALF);
}
