import { inkColors, paperColors } from '#posters/drawing/colors.ts';
import { fixed } from '#posters/drawing/geometry.ts';
import { circle, polygon, rectangle } from '#posters/drawing/shapes.ts';
import { levels, pictureSide } from './measures.ts';
import type { Color } from '#posters/drawing/colors.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

const halfWidth = 338;
const shoulderRadius = 142;
const clothPatterns: readonly Color[] = [
  inkColors.leaf,
  inkColors.blue,
  inkColors.plum,
  inkColors.rose,
  inkColors.teal,
  inkColors.violet,
  inkColors.tomato,
];

type Textile = (canvas: Canvas, outline: string, left: number) => void;

function outlineAt(x: number): string {
  const flat = (halfWidth - shoulderRadius) * 2;
  return (
    `M${fixed(x - halfWidth)} ${pictureSide}V${levels.shoulders + shoulderRadius}a${shoulderRadius} ${shoulderRadius} 0 0 1 ${shoulderRadius}-${shoulderRadius}` +
    `h${flat}a${shoulderRadius} ${shoulderRadius} 0 0 1 ${shoulderRadius} ${shoulderRadius}V${pictureSide}z`
  );
}

const stripes: Textile = (canvas, outline, left) => {
  const bars = Array.from({ length: 6 }, (_, row) =>
    rectangle(left, levels.shoulders + 26 + row * 48, halfWidth * 2, 20),
  );
  canvas.paintWithin(outline, paperColors.white, bars.join(''));
};

const dots: Textile = (canvas, outline, left) => {
  const step = 46;
  const parts: string[] = [];
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column <= 15; column += 1) {
      const x = left + column * step + (row % 2 === 0 ? 0 : step / 2);
      parts.push(circle([x, levels.shoulders + 18 + row * step * 0.86], 11.5));
    }
  }
  canvas.paintWithin(outline, paperColors.white, parts.join(''));
};

const halftone: Textile = (canvas, outline, left) => {
  canvas.tone({
    ink: inkColors.plum,
    box: { x: left, y: levels.shoulders, width: halfWidth * 2, height: pictureSide - levels.shoulders },
    pitch: 15,
    angle: 0.5,
    opacity: 0.7,
    density: (_x, y) => 0.06 + 0.75 * ((y - levels.shoulders) / (pictureSide - levels.shoulders)),
    clip: outline,
  });
};

const diagonals: Textile = (canvas, outline, left) => {
  const drop = pictureSide - levels.shoulders;
  const slant = drop * 0.55;
  const bars = Array.from({ length: 11 }, (_, index) => {
    const x = left + index * 82;
    return polygon([
      [x, levels.shoulders],
      [x + 36, levels.shoulders],
      [x + 36 - slant, pictureSide],
      [x - slant, pictureSide],
    ]);
  });
  canvas.paintWithin(outline, inkColors.marigold, bars.join(''));
};

/** Draws shoulders in one of four textiles, in an ink that differs from the background. */
export function drawClothes(canvas: Canvas, x: number, behind: readonly Color[]): void {
  const { random } = canvas;
  const outline = outlineAt(x);
  const cloth = random.pick(clothPatterns.filter((ink) => !behind.includes(ink)));
  canvas.paint(cloth, outline);
  random.pick([stripes, dots, halftone, diagonals])(canvas, outline, x - halfWidth);
}
