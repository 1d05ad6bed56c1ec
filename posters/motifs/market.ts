import { inkColors, palette, paperColors } from '#posters/drawing/colors.ts';
import { bowl, rectangle } from '#posters/drawing/shapes.ts';
import { citrus, melon, pear, plum, tomato } from './fruit.ts';
import type { Color, Palette } from '#posters/drawing/colors.ts';
import type { Motif } from '#posters/motifs/motif.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';
import type { Fruit } from './fruit.ts';

/** How far down the awning hangs, as a share of the height. */
const awningShare = 0.24;
const rowCount = 3;

interface Kind {
  fruit: Fruit;
  colors: readonly Color[];
}

function drawAwning(canvas: Canvas, red: Color): number {
  const { width, height } = canvas;
  const stripes = width > height ? (width > height * 1.7 ? 15 : 12) : 9;
  const stripe = width / stripes;
  const drop = height * awningShare - stripe / 2;
  const strip = (index: number) =>
    rectangle(index * stripe, 0, stripe, drop) + bowl([(index + 0.5) * stripe, drop], stripe / 2);
  const strips = Array.from({ length: stripes }, (_, index) => strip(index));
  canvas.paint(paperColors.white, strips.join(''));
  canvas.print(red, strips.filter((_, index) => index % 2 === 0).join(''));

  const shadeTop = drop * 0.52;
  canvas.tone({
    ink: inkColors.plum,
    box: { x: 0, y: shadeTop, width, height: drop - shadeTop },
    pitch: Math.max(canvas.short * 0.0155, 6),
    angle: 0.42,
    opacity: 0.5,
    density: (_x, y) => 0.05 + 0.75 * ((y - shadeTop) / (drop - shadeTop)),
    clip: rectangle(0, 0, width, drop),
  });
  return height * awningShare;
}

function kinds({ a, b, c }: Palette): readonly Kind[] {
  return [
    { fruit: citrus, colors: [b, inkColors.marigold, c] },
    { fruit: tomato, colors: [a] },
    { fruit: melon, colors: [inkColors.rose] },
    { fruit: tomato, colors: [a] },
    { fruit: pear, colors: [b, c, inkColors.marigold] },
    { fruit: citrus, colors: [c, b] },
    { fruit: plum, colors: [a, c] },
  ];
}

/** A scalloped awning over rows of fruit. */
export const market: Motif = {
  palettes: [
    palette('mint', 'tomato', 'marigold', 'leaf', 'plum'),
    palette('butter', 'tomato', 'leaf', 'pink', 'plum'),
    palette('peach', 'tomato', 'lemon', 'teal', 'plum'),
    palette('lilac', 'rose', 'marigold', 'violet', 'plum'),
    palette('mist', 'blue', 'lemon', 'rose', 'plum'),
    palette('blush', 'leaf', 'lemon', 'poppy', 'plum'),
  ],
  draw(canvas, colors) {
    const { random, width, height } = canvas;
    const shelf = drawAwning(canvas, colors.a) + height * 0.01;
    const rowHeight = (height - shelf) / rowCount;
    const columns = Math.max(3, Math.round(width / (rowHeight * 1.05)));
    const spacing = width / columns;
    const radius = Math.min(rowHeight, spacing) * 0.41;
    const choices = kinds(colors);
    let previous: Kind | undefined;

    for (let row = 0; row < rowCount; row += 1) {
      const staggered = row % 2 === 1;
      for (let column = 0; column < columns + (staggered ? 1 : 0); column += 1) {
        const kind = random.pick(choices.filter(({ fruit }) => fruit !== previous?.fruit));
        previous = kind;
        const x = (column + (staggered ? 0 : 0.5)) * spacing;
        kind.fruit(canvas, [x, shelf + (row + 0.5) * rowHeight], radius, random.pick(kind.colors));
      }
    }
  },
};
