import { colorDistance, palette, STOCK } from '#server/art/press/inks.ts';
import { rectangle } from '#server/art/press/shapes.ts';
import { CREATURES } from './creatures.ts';
import type { Color } from '#server/art/press/inks.ts';
import type { Motif } from '#server/art/press/motif.ts';
import type { Random } from '#server/art/press/random.ts';

const PALE: readonly Color[] = [STOCK.mint, STOCK.lilac, STOCK.butter, STOCK.blush];
const CLEAR_DIFFERENCE = 230;

/** The ink of a creature: clear of its ground, and if possible of what it touches and of the last one. */
function creatureInk(
  random: Random,
  inks: readonly Color[],
  ground: Color,
  touching: readonly Color[],
  last: Color,
): Color {
  const clear = inks.filter((ink) => colorDistance(ink, ground) > CLEAR_DIFFERENCE);
  const apart = clear.filter((ink) => !touching.includes(ink));
  const fresh = apart.filter((ink) => ink !== last);
  return random.pick([fresh, apart, clear].find((choices) => choices.length > 0) ?? inks);
}

function grid(width: number, height: number): { columns: number; rows: number } {
  if (width > height * 1.7) return { columns: 4, rows: 2 };
  if (width > height) return { columns: 3, rows: 2 };
  return width === height ? { columns: 3, rows: 3 } : { columns: 2, rows: 3 };
}

/** A checkerboard of cells, a creature with eyes in each. */
export const kidsClub: Motif = {
  palettes: [
    palette('blush', 'pink', 'blue', 'marigold', 'leaf'),
    palette('mist', 'pink', 'poppy', 'lemon', 'teal'),
    palette('butter', 'pink', 'violet', 'sky', 'tomato'),
  ],
  draw(sheet, colors) {
    const { random, width, height } = sheet;
    const { columns, rows } = grid(width, height);
    const creatures = random.shuffle(CREATURES);
    const inks = random.shuffle([colors.a, colors.b, colors.c, colors.d]);
    const pale = random.shuffle(PALE);
    const groundAt = (column: number, row: number): Color => {
      const grounds = (column + row) % 2 === 0 ? inks : pale;
      return grounds[Math.floor((row * columns + column) / 2) % grounds.length] ?? colors.stock;
    };

    let ink = colors.stock;
    for (let index = 0; index < columns * rows; index += 1) {
      const column = index % columns;
      const row = Math.floor(index / columns);
      const cell = {
        x: (column * width) / columns,
        y: (row * height) / rows,
        width: width / columns,
        height: height / rows,
      };
      const ground = groundAt(column, row);
      const touching = [
        ...(column > 0 ? [groundAt(column - 1, row)] : []),
        ...(row < rows - 1 ? [groundAt(column, row + 1)] : []),
      ];
      ink = creatureInk(random, inks, ground, touching, ink);
      const taken = [ink, ground];
      const second = random.pick(inks.filter((choice) => !taken.includes(choice)));
      sheet.paint(ground, rectangle(cell.x, cell.y, cell.width, cell.height));
      creatures[index % creatures.length]?.(sheet, cell, ink, second);
    }
  },
};
