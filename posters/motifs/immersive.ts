import { around, distance, fixed, reach } from '#posters/drawing/geometry.ts';
import { palette, paperColors } from '#posters/drawing/colors.ts';
import { circle } from '#posters/drawing/shapes.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Motif } from '#posters/motifs/motif.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

/** Circles to be stroked with half a step: half on, half off. */
function rings(canvas: Canvas, center: Point, step: number): string {
  const count = Math.ceil(reach(center, canvas.width, canvas.height) / step) + 1;
  return Array.from({ length: count }, (_, index) => circle(center, (index + 0.5) * step)).join('');
}

/** Horizontal sine waves, drawn with one curve per half wave. */
function waves({ width, height, short }: Canvas, step: number, swing: number): string {
  const half = short * 0.15;
  const bends = Math.ceil(width / half) + 1;
  const rows = Math.ceil((height + swing * 2) / step) + 1;
  return Array.from({ length: rows }, (_, row) => {
    const y = row * step - swing;
    // A curve's crest lies halfway to its control point, so the control point goes twice as far.
    const first = `M${fixed(-half / 2)} ${fixed(y)}q${fixed(half / 2)} ${fixed(swing * 2)} ${fixed(half)} 0`;
    return first + `t${fixed(half)} 0`.repeat(bends);
  }).join('');
}

/** Two sets of rings whose overprint makes moiré, with an eye in the first. */
export const immersive: Motif = {
  palettes: [
    palette('lilac', 'violet', 'pink', 'sky', 'plum'),
    palette('mist', 'violet', 'rose', 'lemon', 'blue'),
    palette('mint', 'violet', 'sky', 'poppy', 'plum'),
    palette('peach', 'rose', 'marigold', 'blue', 'plum'),
    palette('mint', 'teal', 'lemon', 'pink', 'plum'),
    palette('butter', 'blue', 'sky', 'marigold', 'tomato'),
  ],
  draw(canvas, colors) {
    const { random, width, height, short } = canvas;
    const side = random.sign();
    const eye: Point = [width / 2 - side * short * random.between(0.06, 0.27), height * random.between(0.34, 0.52)];
    const moon: Point = [width / 2 + side * short * random.between(0.14, 0.34), height * random.between(0.54, 0.68)];
    const firstStep = short * random.between(0.046, 0.062);
    const secondStep = short * random.between(0.046, 0.062);
    const wavy = random.chance(1 / 3);

    canvas.printLine(colors.a, rings(canvas, eye, firstStep), firstStep / 2);
    canvas.printLine(
      colors.b,
      wavy ? waves(canvas, secondStep, secondStep * random.between(0.45, 0.75)) : rings(canvas, moon, secondStep),
      secondStep / 2,
    );
    canvas.print(colors.c, circle(moon, short * random.between(0.31, 0.36)));

    const iris = short * random.between(0.27, 0.32);
    canvas.tone({
      ink: colors.d,
      box: around(eye, iris),
      pitch: short * 0.024,
      angle: random.between(0.26, 0.8),
      density: (x, y) => {
        const out = distance(eye, [x, y]) / iris;
        return out > 1 ? 0 : 0.1 + 0.98 * (1 - out) ** 0.9;
      },
    });
    canvas.paint(paperColors.white, circle(eye, short * 0.034));
  },
};
