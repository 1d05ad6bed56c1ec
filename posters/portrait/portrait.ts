import { INK, PAPER } from '#posters/drawing/colors.ts';
import { createRandom } from '#posters/drawing/random.ts';
import { burst, circle } from '#posters/drawing/shapes.ts';
import { createCanvas } from '#posters/drawing/canvas.ts';
import { drawClothes } from './clothes.ts';
import { drawFeatures, drawHead, drawNeck, SKINS } from './face.ts';
import { ACCENTS, HAIR_COLORS, HAIRS } from './hair.ts';
import { SIDE } from './measures.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Color } from '#posters/drawing/colors.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

/** Backgrounds with their halos. */
const GROUNDS: readonly (readonly [ground: Color, halo: Color])[] = [
  [INK.pink, PAPER.white],
  [INK.pink, INK.marigold],
  [INK.marigold, INK.sky],
  [INK.marigold, PAPER.butter],
  [INK.sky, PAPER.white],
  [INK.sky, INK.lemon],
  [PAPER.mint, INK.pink],
  [PAPER.mint, INK.marigold],
  [INK.lemon, PAPER.white],
  [INK.lemon, INK.pink],
  [INK.poppy, INK.sky],
  [PAPER.lilac, INK.poppy],
];

function drawHalo(canvas: Canvas, x: number, color: Color): void {
  const { random } = canvas;
  const center: Point = [x, SIDE * 0.435];
  if (random.chance(0.5)) {
    canvas.paint(color, circle(center, SIDE * 0.382));
    return;
  }
  const points = random.whole(18, 22);
  canvas.paint(color, burst(center, points, SIDE * 0.45, SIDE * 0.365, random.between(0, 1)));
}

/** Draws an invented person as a square SVG document. The same seed always gives the same person. */
export function portrait({ seed }: { seed: string }): string {
  const key = `${seed}|portrait`;
  // The ground comes first because it is the color of the canvas.
  const [ground, halo] = createRandom(`${key}|ground`).pick(GROUNDS);
  const canvas = createCanvas(key, SIDE, SIDE, ground);
  const { random } = canvas;
  const x = SIDE / 2 + random.between(-14, 14);
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIRS);
  const tint = {
    color: random.pick(HAIR_COLORS),
    accent: random.pick(ACCENTS.filter((ink) => ink !== halo)),
    band: halo === PAPER.white || halo === PAPER.butter ? INK.plum : PAPER.white,
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
