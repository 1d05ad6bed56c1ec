import { fixed, fullTurn } from '#posters/drawing/geometry.ts';
import { isPaler, palette, paperColors } from '#posters/drawing/colors.ts';
import { rectangle } from '#posters/drawing/shapes.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Color } from '#posters/drawing/colors.ts';
import type { Motif } from '#posters/motifs/motif.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

interface Sun {
  center: Point;
  radius: number;
}

function dot(x: number, y: number, cell: number, share: number): string {
  const size = fixed(cell * share);
  const inset = (cell * (1 - share)) / 2;
  return `M${fixed(x + inset)} ${fixed(y + inset)}h${size}v${size}h-${size}z`;
}

/** Square halftone; `share` is the filled part of the cell around a point, 0 for none. */
function squares(
  { width, height }: Canvas,
  cell: number,
  shift: number,
  share: (x: number, y: number) => number,
): string {
  const parts: string[] = [];
  for (let row = -1; row * cell < height; row += 1) {
    for (let column = -1; column * cell < width; column += 1) {
      const filled = share((column + shift + 0.5) * cell, (row + shift + 0.5) * cell);
      if (filled > 0) parts.push(dot((column + shift) * cell, (row + shift) * cell, cell, filled));
    }
  }
  return parts.join('');
}

/** How much of a cell the sun fills there: nearly all of it at the top, little at the bottom. */
function sunShare({ center, radius }: Sun, x: number, y: number): number {
  const down = y - center[1];
  if (Math.hypot(x - center[0], down) > radius) return 0;
  return 0.94 - 0.68 * Math.max(0, (down + radius * 0.62) / (radius * 1.62));
}

/** A stepped mountain range: summed sines, snapped to the grid. */
function range({ width, height, random }: Canvas, unit: number, level: number, relief: number): string {
  const phase = random.between(0, fullTurn);
  const slow = random.between(0.9, 1.5);
  const fast = random.between(2.2, 3.4);
  const columns = Math.ceil(width / unit);
  const steps = Array.from({ length: columns }, (_, column) => {
    const along = (column / columns) * fullTurn;
    const lift = Math.sin(along * slow + phase) + 0.5 * Math.sin(along * fast + phase * 2);
    const top = Math.round((height * (level - relief * lift)) / unit) * unit;
    return `V${fixed(top)}H${fixed((column + 1) * unit)}`;
  });
  return `M0 ${fixed(height)}${steps.join('')}V${fixed(height)}z`;
}

function drawLoosePixels(canvas: Canvas, unit: number, { center, radius }: Sun, ink: Color): void {
  const { random } = canvas;
  const snap = (value: number) => Math.round(value / unit) * unit;
  const pixels = Array.from({ length: random.whole(4, 6) }, () =>
    rectangle(
      snap(center[0] + random.between(-1.5, 1.5) * radius),
      snap(center[1] + random.between(-0.5, 1.5) * radius),
      unit,
      unit,
    ),
  );
  canvas.print(ink, [...new Set(pixels)].join(''));
  const bars = [-0.05, 0.45, 0.95].map((down) =>
    rectangle(
      snap(center[0] + random.between(-1.6, 1) * radius),
      snap(center[1] + (down + random.between(-0.15, 0.15)) * radius) + unit / 4,
      unit * random.whole(2, 4),
      unit / 2,
    ),
  );
  canvas.paint(paperColors.white, bars.join(''));
}

/** A sun of shrinking squares over stepped mountains. */
export const digital: Motif = {
  palettes: [
    palette('mist', 'blue', 'sky', 'rose', 'plum'),
    palette('lilac', 'sky', 'violet', 'lemon', 'plum'),
    palette('mint', 'sky', 'blue', 'poppy', 'plum'),
    palette('peach', 'violet', 'pink', 'poppy', 'plum'),
    palette('butter', 'teal', 'sky', 'tomato', 'plum'),
    palette('blush', 'rose', 'marigold', 'blue', 'plum'),
  ],
  draw(canvas, colors) {
    const { random, width, height, short } = canvas;
    const unit = short / random.pick([14, 16, 18]);
    const cell = unit / 2;
    const snap = (value: number) => Math.round(value / unit) * unit;
    const sun: Sun = {
      center: [snap(width * random.between(0.38, 0.62)), snap(height * random.between(0.34, 0.4))],
      radius: short * random.between(0.24, 0.29),
    };
    const skyTop = height * 0.18;

    // The sky lies half a cell off, so that it shows between the squares of the sun.
    const sky = squares(canvas, cell, 0.5, (x, y) => {
      const down = (y - skyTop) / (height - skyTop);
      return down < 0 || sunShare(sun, x, y) > 0.62 ? 0 : 0.24 + 0.32 * down;
    });
    canvas.print(colors.b, sky);
    canvas.print(
      colors.c,
      squares(canvas, cell, 0, (x, y) => sunShare(sun, x, y)),
    );
    // Overprints darken, so only the paler ink first leaves two ranges to see.
    const [far, middle] = isPaler(colors.a, colors.b) ? [colors.a, colors.b] : [colors.b, colors.a];
    canvas.print(far, range(canvas, unit, 0.58, 0.075));
    canvas.print(middle, range(canvas, unit, 0.75, 0.06));
    canvas.print(colors.d, range(canvas, unit, 0.9, 0.04));
    drawLoosePixels(canvas, unit, sun, colors.c);
  },
};
