import { around, distance, polar, reach } from '#posters/drawing/geometry.ts';
import { palette } from '#posters/drawing/colors.ts';
import { circle, ringSegment } from '#posters/drawing/shapes.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Palette } from '#posters/drawing/colors.ts';
import type { Motif } from '#posters/motifs/motif.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

/** The full swing of a segment, 112 degrees; each takes .55 to 1.4 of it. */
const fullSwing = (112 * Math.PI) / 180;
/** The slower the rings grow, the thicker the first must be to fill the canvas. */
const growths = [
  { factor: 1.28, first: 0.043 },
  { factor: 1.42, first: 0.036 },
  { factor: 1.6, first: 0.03 },
] as const;

function drawArcs(canvas: Canvas, pivot: Point, colors: Palette): void {
  const { random, short, width, height } = canvas;
  const aim = Math.atan2(height / 2 - pivot[1], width / 2 - pivot[0]);
  const limit = reach(pivot, width, height);
  const growth = random.pick(growths);
  const inks = random.shuffle([colors.a, colors.b, colors.c]);
  const ink = (index: number) => inks[index % inks.length] ?? colors.a;

  let thickness = short * growth.first;
  let inner = short * 0.066;
  for (let index = 0; inner < limit && index < 16; index += 1) {
    const half = (fullSwing * random.between(0.55, 1.4)) / 2;
    const middle = aim + random.between(-0.4, 0.4);
    const outer = inner + thickness;
    canvas.print(ink(index), ringSegment(pivot, inner, outer, middle - half, middle + half));
    if (random.chance(0.42)) {
      const turned = middle + random.sign() * half * random.between(0.5, 0.8);
      const second = half * random.between(0.35, 0.6);
      const lift = thickness * random.between(0.3, 0.5);
      canvas.print(
        ink(index + 1),
        ringSegment(pivot, inner + lift, outer + lift * 0.4, turned - second, turned + second),
      );
    }
    inner += thickness * Math.max(1, random.between(0.8, 1.9));
    thickness *= growth.factor;
  }
}

function drawCloud(canvas: Canvas, pivot: Point, colors: Palette): void {
  const { random, short, width, height } = canvas;
  const corner: Point = [pivot[0] < width / 2 ? width : 0, pivot[1] < height / 2 ? height : 0];
  const inward = Math.atan2(height / 2 - corner[1], width / 2 - corner[0]);
  const center = polar(corner, inward, short * random.between(0.05, 0.22));
  const radius = short * random.between(0.55, 0.72);
  canvas.tone({
    ink: random.pick([colors.a, colors.d, colors.d]),
    box: around(center, radius),
    pitch: short * 0.022,
    angle: random.between(0.26, 0.8),
    density: (x, y) => 0.86 * (1 - distance(center, [x, y]) / radius),
  });
}

/** Concert-poster arcs that swing out from one corner. */
export const performance: Motif = {
  palettes: [
    palette('blush', 'rose', 'marigold', 'blue', 'plum'),
    palette('lilac', 'rose', 'poppy', 'violet', 'plum'),
    palette('butter', 'rose', 'sky', 'violet', 'plum'),
    palette('mist', 'blue', 'lemon', 'poppy', 'plum'),
    palette('mint', 'leaf', 'marigold', 'rose', 'plum'),
    palette('peach', 'tomato', 'pink', 'teal', 'plum'),
  ],
  draw(canvas, colors) {
    const { random, width, height, short } = canvas;
    const inset = () => random.between(0.17, 0.27);
    const pivot: Point = [
      width * (random.chance(0.5) ? inset() : 1 - inset()),
      height * (random.chance(0.5) ? inset() : 1 - inset()),
    ];
    drawArcs(canvas, pivot, colors);
    drawCloud(canvas, pivot, colors);
    canvas.paint(colors.d, circle(pivot, short * 0.042));
  },
};
