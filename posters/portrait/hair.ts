import { fixed } from '#posters/drawing/geometry.ts';
import { inkColors } from '#posters/drawing/colors.ts';
import { circle, dome, pill } from '#posters/drawing/shapes.ts';
import { faceRadius, levels } from './measures.ts';
import type { Color } from '#posters/drawing/colors.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

/** The parameters of a head of hair. */
interface Tint {
  color: string;
  accent: Color;
  band: Color;
}

/** A hair or hat shape: one part lies behind the head, one in front. */
export interface Hair {
  behind?(canvas: Canvas, x: number, tint: Tint): void;
  front(canvas: Canvas, x: number, tint: Tint): void;
}

/** Five hair colors: black, brown, copper, gray, night. */
export const hairColors = ['#1E1016', '#5A2113', '#A8482A', '#8C7F92', '#2B2342'] as const;

/** Returns hair over the forehead with a curved hairline, a little wider than the face. */
function fringe(x: number, wider: number, rise: number): string {
  const half = faceRadius + wider;
  const r = fixed(half);
  const part = levels.hairline - 6;
  return (
    `M${fixed(x - half)} ${levels.temple}a${r} ${fixed(half + rise)} 0 0 1 ${fixed(half * 2)} 0` +
    `C${fixed(x + half * 0.72)} ${levels.hairline} ${fixed(x + half * 0.36)} ${part} ${fixed(x)} ${part}` +
    `S${fixed(x - half * 0.72)} ${levels.hairline} ${fixed(x - half)} ${levels.temple}z`
  );
}

/** Returns a round top with straight sides that end at a height. */
function curtain(x: number, half: number, end: number): string {
  const r = fixed(half);
  return `M${fixed(x - half)} ${end}V${fixed(levels.crown - 38 + half)}a${r} ${r} 0 0 1 ${fixed(half * 2)} 0V${end}z`;
}

const crop: Hair = {
  front: (canvas, x, { color }) => canvas.paint(color, fringe(x, 12, 8)),
};

const cap: Hair = {
  front: (canvas, x, { accent, band }) => {
    canvas.paint(accent, dome([x, levels.hairline + 50], faceRadius + 10));
    canvas.paint(band, pill(x - faceRadius - 18, levels.hairline + 26, faceRadius * 2 + 36, 42));
  },
};

const bob: Hair = {
  behind: (canvas, x, { color }) => canvas.paint(color, curtain(x, 194, 462)),
  front: (canvas, x, { color }) => canvas.paint(color, fringe(x, 4, 20)),
};

const long: Hair = {
  behind: (canvas, x, { color }) => canvas.paint(color, curtain(x, 198, 690)),
  front: (canvas, x, { color }) => canvas.paint(color, fringe(x, 4, 20)),
};

const round: Hair = {
  behind: (canvas, x, { color }) => canvas.paint(color, circle([x, levels.temple + 12], 238)),
  front: (canvas, x, { color, accent }) => {
    canvas.paint(color, fringe(x, 4, 20));
    const half = faceRadius + 6;
    canvas.paintLine(accent, `M${fixed(x - half)} ${levels.temple}a${half} ${half} 0 0 1 ${half * 2} 0`, 13);
  },
};

const bun: Hair = {
  behind: (canvas, x, { color }) => canvas.paint(color, circle([x, levels.crown - 34], 74)),
  front: (canvas, x, { color, accent }) => {
    canvas.paint(color, fringe(x, 12, 8));
    canvas.paint(accent, pill(x - 52, levels.crown - 2, 104, 22));
  },
};

/** All six shapes. */
export const hairStyles: readonly Hair[] = [crop, cap, bob, long, round, bun];

/** Inks for hats, bands and ties that show on every hair color. */
export const accentInks: readonly Color[] = [inkColors.marigold, inkColors.poppy, inkColors.pink, inkColors.sky];
