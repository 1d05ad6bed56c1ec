import { palette } from '#posters/drawing/colors.ts';
import { burst, circle } from '#posters/drawing/shapes.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Motif } from '#posters/motifs/motif.ts';

/** Two overprinted bursts around a disc: the poster of any category without its own motif. */
export const standard: Motif = {
  palettes: [
    palette('bone', 'poppy', 'marigold', 'pink', 'plum'),
    palette('mist', 'marigold', 'poppy', 'blue', 'plum'),
    palette('blush', 'marigold', 'rose', 'teal', 'plum'),
    palette('mint', 'leaf', 'lemon', 'poppy', 'plum'),
    palette('lilac', 'violet', 'pink', 'marigold', 'plum'),
    palette('peach', 'blue', 'sky', 'lemon', 'plum'),
  ],
  draw(canvas, colors) {
    const { random, width, height, short } = canvas;
    const center: Point = [width / 2 + short * random.between(-0.05, 0.05), height * random.between(0.46, 0.52)];
    canvas.print(colors.b, burst(center, 20, short * 0.62, short * 0.44, random.between(0, 1)));
    canvas.print(colors.a, burst(center, 16, short * 0.42, short * 0.29, random.between(0, 1)));
    const horizon = height * 0.55;
    canvas.tone({
      ink: colors.d,
      box: { x: 0, y: horizon, width, height: height - horizon },
      pitch: short * 0.024,
      angle: random.between(0.26, 0.8),
      density: (_x, y) => 0.03 + 0.9 * ((y - horizon) / (height - horizon)),
    });
    canvas.paint(colors.c, circle(center, short * 0.2));
  },
};
