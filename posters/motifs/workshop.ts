import { colorDistance, inkColors, palette, paperColors } from '#posters/drawing/colors.ts';
import { burst, circle, flower, polygon } from '#posters/drawing/shapes.ts';
import { seaweed } from './leaf.ts';
import type { Box, Point } from '#posters/drawing/geometry.ts';
import type { Color, Palette } from '#posters/drawing/colors.ts';
import type { Motif } from '#posters/motifs/motif.ts';
import type { Random } from '#posters/drawing/random.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

const clearDifference = 285;
const shadeDensity = 0.45;

interface Patch {
  box: Box;
  color: Color;
}

/** Cuts a length into uneven parts; returns the edges. */
function edges(random: Random, parts: number, length: number): number[] {
  const weights = Array.from({ length: parts }, () => random.between(0.86, 1.16));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return [0, ...weights.map((weight) => (sum += (weight / total) * length))];
}

function cutPatches({ width, height, random }: Canvas, { paper, a, b, c, d }: Palette): Patch[] {
  const columns = edges(random, width > height ? 3 : 2, width);
  const rows = edges(random, width > height ? 2 : 3, height);
  const colors = random.shuffle([a, b, c, d, paper]);
  const patches: Patch[] = [];
  for (const [row, top] of rows.slice(0, -1).entries()) {
    for (const [column, left] of columns.slice(0, -1).entries()) {
      const box = {
        x: left,
        y: top,
        width: (columns[column + 1] ?? width) - left,
        height: (rows[row + 1] ?? height) - top,
      };
      // The sixth patch takes the first color again: they are never neighbors.
      patches.push({ box, color: colors[patches.length % colors.length] ?? paper });
    }
  }
  return patches;
}

function lay(canvas: Canvas, { box, color }: Patch): void {
  const jitter = () => canvas.random.between(-1, 1) * canvas.short * 0.005;
  const corner = (x: number, y: number): Point => [x + jitter(), y + jitter()];
  canvas.print(
    color,
    polygon([
      corner(box.x, box.y),
      corner(box.x + box.width, box.y),
      corner(box.x + box.width, box.y + box.height),
      corner(box.x, box.y + box.height),
    ]),
  );
}

function shapeColor(random: Random, patch: Color, { paper, a, b, c, d }: Palette): Color {
  const white = patch === paper ? [] : [paperColors.white, paperColors.butter];
  const clear = [a, b, c, d, ...white].filter((color) => colorDistance(color, patch) > clearDifference);
  return random.pick(clear);
}

function cutShape(canvas: Canvas, { box, color }: Patch, colors: Palette): void {
  const { random } = canvas;
  const size = Math.min(box.width, box.height);
  const center: Point = [
    box.x + box.width / 2 + random.between(-0.02, 0.02) * size,
    box.y + box.height / 2 + random.between(-0.02, 0.02) * size,
  ];
  const ink = shapeColor(random, color, colors);
  const kind = random.between(0, 1);
  if (kind < 0.72) {
    // A leaf lies along the longer side of its patch more often than not.
    const along = box.width > box.height ? random.sign() * (Math.PI / 2) : 0;
    const lean = random.chance(0.75) ? along : along + random.sign() * 0.9;
    const leaf = seaweed(random, center, size * random.between(0.8, 0.9), lean);
    canvas.paintLine(ink, leaf.path, leaf.width);
  } else if (kind < 0.86) {
    canvas.paint(ink, flower(center, random.whole(7, 9), size * 0.33, random.between(0, 1)));
    canvas.paint(color, circle(center, size * 0.115));
  } else {
    canvas.paint(ink, burst(center, random.whole(11, 15), size * 0.4, size * 0.24, random.between(0, 1)));
  }
}

function shade(canvas: Canvas, { box }: Patch): void {
  const fromTop = canvas.random.chance(0.5);
  canvas.tone({
    ink: inkColors.plum,
    box,
    pitch: canvas.short * 0.021,
    angle: 0.42,
    opacity: shadeDensity,
    density: (_x, y) => {
      const down = (y - box.y) / box.height;
      return 0.85 - 0.95 * (fromTop ? down : 1 - down);
    },
    clip: polygon([
      [box.x, box.y],
      [box.x + box.width, box.y],
      [box.x + box.width, box.y + box.height],
      [box.x, box.y + box.height],
    ]),
  });
}

/** Cut-paper leaves, flowers and bursts on six uneven patches. */
export const workshop: Motif = {
  palettes: [
    palette('butter', 'poppy', 'leaf', 'pink', 'blue'),
    palette('blush', 'marigold', 'blue', 'leaf', 'plum'),
    palette('bone', 'marigold', 'rose', 'teal', 'blue'),
    palette('mint', 'leaf', 'violet', 'lemon', 'plum'),
    palette('lilac', 'violet', 'pink', 'marigold', 'blue'),
    palette('mist', 'sky', 'tomato', 'blue', 'plum'),
  ],
  draw(canvas, colors) {
    const patches = cutPatches(canvas, colors);
    const printed = patches.filter(({ color }) => color !== colors.paper);
    for (const patch of printed) lay(canvas, patch);
    for (const patch of patches) cutShape(canvas, patch, colors);
    const light = printed.filter(({ color }) => color !== inkColors.plum);
    for (const patch of canvas.random.shuffle(light).slice(0, 2)) shade(canvas, patch);
  },
};
