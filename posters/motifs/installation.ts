import { inkColors, palette } from '#posters/drawing/colors.ts';
import { circle, polygon, rectangle } from '#posters/drawing/shapes.ts';
import { allSolids } from './solids.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Color, Palette } from '#posters/drawing/colors.ts';
import type { Motif } from '#posters/motifs/motif.ts';
import type { Random } from '#posters/drawing/random.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';
import type { Solid } from './solids.ts';

/** `light` is the side of the sun, seen from the totem: -1 left, 1 right. */
interface Totem {
  x: number;
  foot: number;
  unit: number;
  light: 1 | -1;
  solids: readonly Solid[];
}

const maxHeight = 4.4;

function stack(random: Random): Solid[] {
  const wanted = random.whole(3, 5);
  const solids: Solid[] = [];
  let tall = 0;
  while (solids.length < wanted) {
    const last = solids.length === wanted - 1;
    const below = solids.at(-1)?.name;
    const choices = allSolids.filter(
      ({ name, top }) =>
        name !== below &&
        (last || top === undefined || random.chance(0.06)) &&
        (name !== 'bowl' || solids.length > 0) &&
        (name !== 'column' || !solids.some((solid) => solid.name === 'column')),
    );
    const solid = random.pick(choices);
    if (tall + solid.height > maxHeight) break;
    solids.push(solid);
    tall += solid.height;
  }
  return solids;
}

function drawShadow(canvas: Canvas, { x, foot, unit, light, solids }: Totem, ink: Color): void {
  const { short } = canvas;
  const tall = solids.reduce((sum, { height }) => sum + height, 0) * unit;
  const half = ((solids[0]?.width ?? 1) * unit) / 2;
  const depth = Math.min(tall * 0.24, (canvas.height - foot) * 0.72);
  const slant = -light * depth * 2.9;
  const left = Math.min(x - half, x - half + slant);
  canvas.tone({
    ink,
    box: { x: left, y: foot - short * 0.012, width: half * 2 + Math.abs(slant), height: depth },
    pitch: short * 0.0145,
    angle: 0.5,
    density: () => 0.5,
    clip: polygon([
      [x - half, foot - short * 0.006],
      [x + half, foot - short * 0.006],
      [x + half + slant, foot + depth],
      [x - half + slant, foot + depth],
    ]),
  });
}

function drawTotem(canvas: Canvas, { x, foot, unit, light, solids }: Totem, colors: Palette): void {
  let y = foot;
  let previous: Color | undefined;
  for (const solid of solids) {
    const paints = [colors.a, colors.b, colors.c, colors.d, inkColors.poppy];
    const color = canvas.random.pick(paints.filter((paint) => paint !== previous));
    const outline = solid.outline(x, y, unit);
    const half = (solid.width * unit) / 2;
    const top = y - solid.height * unit;
    canvas.paint(color, outline);
    canvas.tone({
      ink: inkColors.plum,
      box: { x: light > 0 ? x - half : x, y: top, width: half, height: y - top },
      pitch: canvas.short * 0.0125,
      angle: 0.42,
      opacity: 0.6,
      density: (dotX) => 0.04 + 0.62 * ((-light * (dotX - x)) / half),
      clip: outline,
    });
    previous = color;
    y = top;
  }
}

/** Totems of stacked solids in low sun. */
export const installation: Motif = {
  palettes: [
    palette('mist', 'teal', 'poppy', 'marigold', 'plum'),
    palette('peach', 'teal', 'pink', 'lemon', 'blue'),
    palette('butter', 'teal', 'rose', 'sky', 'plum'),
    palette('mint', 'leaf', 'violet', 'pink', 'plum'),
    palette('lilac', 'violet', 'marigold', 'sky', 'plum'),
    palette('blush', 'blue', 'tomato', 'leaf', 'plum'),
  ],
  draw(canvas, colors) {
    const { random, width, height, short } = canvas;
    const horizon = height * random.between(0.78, 0.84);
    const sunRadius = short * 0.2;
    const sun: Point = [
      random.chance(0.5) ? width * random.between(0.2, 0.26) : width * random.between(0.74, 0.8),
      height * random.between(0.24, 0.3),
    ];
    canvas.print(colors.b, circle(sun, sunRadius));
    canvas.print(colors.c, rectangle(-width * 0.01, horizon, width * 1.02, height - horizon + short * 0.01));

    const count = width > height ? 5 : 3;
    const spacing = width / count;
    const unit = Math.min(spacing * 0.56, height * 0.145);
    const totems = Array.from({ length: count }, (_, index): Totem => {
      const x = (index + 0.5 + random.between(-0.09, 0.09)) * spacing;
      return {
        x,
        foot: horizon + (height - horizon) * random.between(0.1, 0.42),
        unit: unit * random.between(0.88, 1.06),
        light: x < sun[0] ? 1 : -1,
        solids: stack(random),
      };
    });
    for (const totem of totems) drawShadow(canvas, totem, colors.d);
    for (const totem of totems) drawTotem(canvas, totem, colors);
  },
};
