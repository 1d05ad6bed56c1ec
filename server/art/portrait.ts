import { INK, STOCK } from '#server/art/press/inks.ts';
import { createRandom } from '#server/art/press/random.ts';
import { burst, circle } from '#server/art/press/shapes.ts';
import { createSheet } from '#server/art/press/sheet.ts';
import { drawClothes } from '#server/art/sitter/clothes.ts';
import { drawFeatures, drawHead, drawNeck, SKINS } from '#server/art/sitter/face.ts';
import { ACCENTS, HAIR_COLORS, HAIRS } from '#server/art/sitter/hair.ts';
import { SIDE } from '#server/art/sitter/measures.ts';
import type { Point } from '#server/art/press/geometry.ts';
import type { Color } from '#server/art/press/inks.ts';
import type { Sheet } from '#server/art/press/sheet.ts';

/** Grounds with the halos that shine on them. */
const GROUNDS: readonly (readonly [ground: Color, halo: Color])[] = [
  [INK.pink, STOCK.white],
  [INK.pink, INK.marigold],
  [INK.marigold, INK.sky],
  [INK.marigold, STOCK.butter],
  [INK.sky, STOCK.white],
  [INK.sky, INK.lemon],
  [STOCK.mint, INK.pink],
  [STOCK.mint, INK.marigold],
  [INK.lemon, STOCK.white],
  [INK.lemon, INK.pink],
  [INK.poppy, INK.sky],
  [STOCK.lilac, INK.poppy],
];

function drawHalo(sheet: Sheet, x: number, color: Color): void {
  const { random } = sheet;
  const center: Point = [x, SIDE * 0.435];
  if (random.chance(0.5)) {
    sheet.paint(color, circle(center, SIDE * 0.382));
    return;
  }
  const points = random.whole(18, 22);
  sheet.paint(color, burst(center, points, SIDE * 0.45, SIDE * 0.365, random.between(0, 1)));
}

/** Draws an invented person as a square SVG document. The same seed always gives the same person. */
export function portrait({ seed }: { seed: string }): string {
  const key = `${seed}|portrait`;
  // The ground is chosen first because the sheet is cut from it.
  const [ground, halo] = createRandom(`${key}|ground`).pick(GROUNDS);
  const sheet = createSheet(key, SIDE, SIDE, ground);
  const { random } = sheet;
  const x = SIDE / 2 + random.between(-14, 14);
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIRS);
  const tint = {
    color: random.pick(HAIR_COLORS),
    accent: random.pick(ACCENTS.filter((ink) => ink !== halo)),
    band: halo === STOCK.white || halo === STOCK.butter ? INK.plum : STOCK.white,
  };

  drawHalo(sheet, x, halo);
  hair.behind?.(sheet, x, tint);
  drawClothes(sheet, x, [ground, halo]);
  drawNeck(sheet, x, skin);
  drawHead(sheet, x, skin, random.sign());
  hair.front(sheet, x, tint);
  drawFeatures(sheet, x, skin);
  return sheet.toSvg();
}
