import { inkColors, paperColors } from '#posters/drawing/colors.ts';
import { createRandom } from '#posters/drawing/random.ts';
import { burst, circle } from '#posters/drawing/shapes.ts';
import { createCanvas } from '#posters/drawing/canvas.ts';
import { drawClothes } from './clothes.ts';
import { drawFeatures, drawHead, drawNeck, skinTones } from './face.ts';
import { accentInks, hairColors, hairStyles } from './hair.ts';
import { pictureSide } from './measures.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Color } from '#posters/drawing/colors.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

/** Backgrounds with their halos. */
const backgrounds: readonly (readonly [ground: Color, halo: Color])[] = [
  [inkColors.pink, paperColors.white],
  [inkColors.pink, inkColors.marigold],
  [inkColors.marigold, inkColors.sky],
  [inkColors.marigold, paperColors.butter],
  [inkColors.sky, paperColors.white],
  [inkColors.sky, inkColors.lemon],
  [paperColors.mint, inkColors.pink],
  [paperColors.mint, inkColors.marigold],
  [inkColors.lemon, paperColors.white],
  [inkColors.lemon, inkColors.pink],
  [inkColors.poppy, inkColors.sky],
  [paperColors.lilac, inkColors.poppy],
];

function drawHalo(canvas: Canvas, x: number, color: Color): void {
  const { random } = canvas;
  const center: Point = [x, pictureSide * 0.435];
  if (random.chance(0.5)) {
    canvas.paint(color, circle(center, pictureSide * 0.382));
    return;
  }
  const points = random.whole(18, 22);
  canvas.paint(color, burst(center, points, pictureSide * 0.45, pictureSide * 0.365, random.between(0, 1)));
}

/** Draws an invented person as a square SVG document. The same seed always gives the same person. */
export function portrait({ seed }: { seed: string }): string {
  const key = `${seed}|portrait`;
  // The ground comes first because it is the color of the canvas.
  const [ground, halo] = createRandom(`${key}|ground`).pick(backgrounds);
  const canvas = createCanvas(key, pictureSide, pictureSide, ground);
  const { random } = canvas;
  const x = pictureSide / 2 + random.between(-14, 14);
  const skin = random.pick(skinTones);
  const hair = random.pick(hairStyles);
  const tint = {
    color: random.pick(hairColors),
    accent: random.pick(accentInks.filter((ink) => ink !== halo)),
    band: halo === paperColors.white || halo === paperColors.butter ? inkColors.plum : paperColors.white,
  };

  drawHalo(canvas, x, halo);
  hair.behind?.(canvas, x, tint);
  drawClothes(canvas, x, [ground, halo]);
  drawNeck(canvas, x, skin);
  drawHead(canvas, x, skin, random.sign());
  hair.front(canvas, x, tint);
  drawFeatures(canvas, x, skin);
  return canvas.toSvg();
}
