import { palette } from '#server/art/press/inks.ts';
import { burst, circle } from '#server/art/press/shapes.ts';
import type { Point } from '#server/art/press/geometry.ts';
import type { Motif } from '#server/art/press/motif.ts';

/** Two overprinted bursts around a disc: the poster of any category without a motif of its own. */
export const standard: Motif = {
  palettes: [
    palette('bone', 'poppy', 'marigold', 'pink', 'plum'),
    palette('mist', 'marigold', 'poppy', 'blue', 'plum'),
    palette('blush', 'marigold', 'rose', 'teal', 'plum'),
  ],
  draw(sheet, colors) {
    const { random, width, height, short } = sheet;
    const center: Point = [width / 2 + short * random.between(-0.05, 0.05), height * random.between(0.46, 0.52)];
    sheet.print(colors.b, burst(center, 20, short * 0.62, short * 0.44, random.between(0, 1)));
    sheet.print(colors.a, burst(center, 16, short * 0.42, short * 0.29, random.between(0, 1)));
    const horizon = height * 0.55;
    sheet.tone({
      ink: colors.d,
      box: { x: 0, y: horizon, width, height: height - horizon },
      pitch: short * 0.024,
      angle: random.between(0.26, 0.8),
      density: (_x, y) => 0.03 + 0.9 * ((y - horizon) / (height - horizon)),
    });
    sheet.paint(colors.c, circle(center, short * 0.2));
  },
};
