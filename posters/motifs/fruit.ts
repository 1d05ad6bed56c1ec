import { around, fixed, polar, fullTurn } from '#posters/drawing/geometry.ts';
import { inkColors, paperColors } from '#posters/drawing/colors.ts';
import { bowl, burst, circle, dome, rectangle, ringSegment } from '#posters/drawing/shapes.ts';
import type { Density } from '#posters/drawing/halftone.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Color } from '#posters/drawing/colors.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

/** Draws one fruit around a center, no wider than its radius allows. */
export type Fruit = (canvas: Canvas, center: Point, radius: number, color: Color) => void;

const shadeAngle = 0.5;

function shade(canvas: Canvas, center: Point, radius: number, clip: string, opacity: number, density: Density): void {
  canvas.tone({
    ink: inkColors.plum,
    box: around(center, radius),
    pitch: Math.max(canvas.short * 0.0155, 6),
    angle: shadeAngle,
    opacity,
    density,
    clip,
  });
}

/** A slice of citrus: rim, pith and eight wedges. */
export const citrus: Fruit = (canvas, center, radius, color) => {
  const start = canvas.random.between(0, fullTurn / 8);
  const wedges = Array.from({ length: 8 }, (_, index) => {
    const middle = start + (index * fullTurn) / 8;
    // Wedges narrow to a blunt tip, so that the pith shows as a small star.
    const tip = polar(center, middle, radius * 0.06);
    return ringSegment(tip, radius * 0.02, radius * 0.67, middle - 0.27, middle + 0.27);
  });
  canvas.print(color, circle(center, radius));
  canvas.paint(paperColors.white, circle(center, radius * 0.86));
  canvas.paint(color, wedges.join(''));
};

/** A tomato with a shaded cheek and a leaf star. */
export const tomato: Fruit = (canvas, center, radius, color) => {
  const body = circle(center, radius);
  canvas.print(color, body);
  shade(canvas, center, radius, body, 0.6, (x, y) => {
    return 1.05 * ((x - center[0] + y - center[1]) / (radius * 1.42));
  });
  const top: Point = [center[0] + radius * 0.08, center[1] - radius * 0.5];
  canvas.paint(inkColors.leaf, burst(top, 5, radius * 0.38, radius * 0.15, canvas.random.between(0, 1)));
};

/** Half a melon with five seeds, flat side up or down. */
export const melon: Fruit = (canvas, [x, y], radius) => {
  const up = canvas.random.chance(0.55);
  const half = up ? dome : bowl;
  const way = up ? -1 : 1;
  const flat: Point = [x, y - (way * radius) / 2];
  canvas.paint(inkColors.leaf, half(flat, radius));
  canvas.paint(paperColors.white, half(flat, radius * 0.87));
  canvas.paint(inkColors.rose, half(flat, radius * 0.77));
  const seeds = [0.14, 0.32, 0.5, 0.68, 0.86].map((share) =>
    circle(polar(flat, (way * share * fullTurn) / 2, radius * 0.5), radius * 0.052),
  );
  canvas.paint(inkColors.plum, seeds.join(''));
};

/** A pear, shaded on its right side. */
export const pear: Fruit = (canvas, [x, y], radius, color) => {
  const belly: Point = [x, y + radius * 0.3];
  const big = radius * 0.74;
  const small = radius * 0.46;
  const neckY = y - radius * 0.44;
  const [neckR, bellyR] = [fixed(small), fixed(big)];
  const [flare, drop, ease] = [fixed(big - small), belly[1] - neckY, radius * 0.35];
  // Neck and belly are joined by curves that leave the one and reach the other without a corner.
  const body =
    `M${fixed(x - small)} ${fixed(neckY)}a${neckR} ${neckR} 0 0 1 ${fixed(small * 2)} 0` +
    `c0 ${fixed(ease)} ${flare} ${fixed(ease)} ${flare} ${fixed(drop)}` +
    `a${bellyR} ${bellyR} 0 0 1 ${fixed(-big * 2)} 0` +
    `c0 ${fixed(ease - drop)} ${flare} ${fixed(ease - drop)} ${flare} ${fixed(-drop)}z`;
  canvas.paint(inkColors.plum, rectangle(x - radius * 0.045, y - radius * 1.2, radius * 0.09, radius * 0.36));
  canvas.print(color, body);
  shade(canvas, [x, y], radius * 1.1, body, 0.6, (dotX) => 0.06 + 0.85 * ((dotX - x) / big));
};

/** A plain round fruit with a dark base. */
export const plum: Fruit = (canvas, center, radius, color) => {
  const body = circle(center, radius);
  canvas.print(color, body);
  shade(canvas, center, radius, body, 0.9, (_x, y) => 0.05 + 1.05 * ((y - center[1]) / radius));
};
