import { colorDistance, palette, paperColors } from '#posters/drawing/colors.ts';
import { rectangle } from '#posters/drawing/shapes.ts';
import { allCreatures } from './creatures.ts';
import type { Color } from '#posters/drawing/colors.ts';
import type { Motif } from '#posters/motifs/motif.ts';
import type { Random } from '#posters/drawing/random.ts';

const palePapers: readonly Color[] = [paperColors.mint, paperColors.lilac, paperColors.butter, paperColors.blush];
const clearDifference = 230;

/** Returns a creature's color: distinct from its ground and, if possible, from its neighbors and the last creature. */
function creatureInk(
  random: Random,
  inks: readonly Color[],
  ground: Color,
  touching: readonly Color[],
  last: Color,
): Color {
  const clear = inks.filter((ink) => colorDistance(ink, ground) > clearDifference);
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
    palette('mint', 'pink', 'leaf', 'lemon', 'violet'),
    palette('peach', 'marigold', 'sky', 'rose', 'blue'),
    palette('lilac', 'lemon', 'tomato', 'sky', 'teal'),
  ],
  draw(canvas, colors) {
    const { random, width, height } = canvas;
    const { columns, rows } = grid(width, height);
    const creatures = random.shuffle(allCreatures);
    const inks = random.shuffle([colors.a, colors.b, colors.c, colors.d]);
    const pale = random.shuffle(palePapers);
    const groundAt = (column: number, row: number): Color => {
      const grounds = (column + row) % 2 === 0 ? inks : pale;
      return grounds[Math.floor((row * columns + column) / 2) % grounds.length] ?? colors.paper;
    };

    let ink = colors.paper;
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
      canvas.paint(ground, rectangle(cell.x, cell.y, cell.width, cell.height));
      creatures[index % creatures.length]?.(canvas, cell, ink, second);
    }
  },
};
