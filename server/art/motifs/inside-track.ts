import { at, distance, fixed, placing, reach } from '#server/art/press/geometry.ts';
import { palette, STOCK } from '#server/art/press/inks.ts';
import { circle, polygon } from '#server/art/press/shapes.ts';
import type { Point } from '#server/art/press/geometry.ts';
import type { Color, Palette } from '#server/art/press/inks.ts';
import type { Motif } from '#server/art/press/motif.ts';
import type { Sheet } from '#server/art/press/sheet.ts';

/** The share of a lane that is the white line between it and the next. */
const LINE = 0.07;

/** A running track: lanes are counted from the infield outward, starting at 0. */
type Track = {
  place: (u: number, v: number) => Point;
  /** Half the length of the straights. */
  straight: number;
  infield: number;
  /** The radius where the first lane starts. */
  start: number;
  lane: number;
};

function stadium({ place, straight }: Track, radius: number): string {
  const r = fixed(radius);
  return (
    `M${at(place(-straight, -radius))}L${at(place(straight, -radius))}` +
    `A${r} ${r} 0 0 1 ${at(place(straight, radius))}L${at(place(-straight, radius))}` +
    `A${r} ${r} 0 0 1 ${at(place(-straight, -radius))}z`
  );
}

function laneMiddle(track: Track, lane: number): number {
  return track.start + (lane + 0.5) * track.lane;
}

function drawStartLine(sheet: Sheet, track: Track, u: number, lanes: number, dark: Color): void {
  const size = (track.lane * (1 - LINE)) / 2;
  const white: string[] = [];
  const black: string[] = [];
  for (let lane = 0; lane < lanes; lane += 1) {
    const top = laneMiddle(track, lane) - size;
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const left = u + column * size;
      const v = top + row * size;
      const square = polygon([
        track.place(left, v),
        track.place(left + size, v),
        track.place(left + size, v + size),
        track.place(left, v + size),
      ]);
      (column === row ? black : white).push(square);
    }
  }
  sheet.paint(STOCK.white, white.join(''));
  sheet.paint(dark, black.join(''));
}

function drawRunners(sheet: Sheet, track: Track, dark: Color): void {
  const { random } = sheet;
  random.shuffle([0, 1, 2, 3, 4]).forEach((lane, index) => {
    const v = laneMiddle(track, lane) * (index < 2 ? -1 : 1);
    const u = random.between(-1.1, 1.1) * Math.max(track.straight, sheet.short * 0.2);
    const side = Math.min(Math.abs(u), track.straight) * Math.sign(u);
    sheet.paint(index % 2 === 0 ? dark : STOCK.white, circle(track.place(side, v), track.lane * 0.31));
  });
}

function drawLanes(sheet: Sheet, track: Track, { a, b, c, d }: Palette): number {
  const order = [a, b, a, c, a, b, d, a] as const;
  const center = track.place(0, 0);
  const lanes = Math.ceil((reach(center, sheet.width, sheet.height) - track.start) / track.lane);
  for (let lane = 0; lane < lanes; lane += 1) {
    const ink = order[lane % order.length] ?? a;
    sheet.printLine(ink, stadium(track, laneMiddle(track, lane)), track.lane * (1 - LINE));
  }
  return lanes;
}

/** A running track seen from above, turned a little, with five runners. */
export const insideTrack: Motif = {
  palettes: [
    palette('mint', 'leaf', 'poppy', 'lemon', 'plum'),
    palette('butter', 'leaf', 'blue', 'marigold', 'plum'),
    palette('blush', 'leaf', 'rose', 'sky', 'plum'),
  ],
  draw(sheet, colors) {
    const { random, width, height, short } = sheet;
    const center: Point = [width * random.between(0.42, 0.58), height * random.between(0.42, 0.56)];
    const angle = (random.sign() * random.between(12, 28) * Math.PI) / 180;
    const infield = short * random.between(0.085, 0.11);
    const track: Track = {
      place: placing(center, angle),
      straight: short * 0.2 + (width - short) * 0.16,
      infield,
      start: infield + short * 0.032,
      lane: short * 0.085,
    };
    sheet.print(colors.c, stadium(track, track.infield));
    const lanes = drawLanes(sheet, track, colors);
    const start = random.between(-0.1, 0.55) * track.straight;
    drawStartLine(sheet, track, start, lanes, colors.d);
    drawRunners(sheet, track, colors.d);

    // The start line lies to the lower right; the shade keeps out of its way.
    const corner: Point = random.chance(0.5) ? [0, height] : [width, 0];
    const radius = short * random.between(0.7, 0.85);
    sheet.tone({
      ink: colors.d,
      box: {
        x: corner[0] === 0 ? 0 : width - radius,
        y: corner[1] === 0 ? 0 : height - radius,
        width: radius,
        height: radius,
      },
      pitch: short * 0.023,
      angle: random.between(0.26, 0.8),
      density: (x, y) => 0.62 * (1 - distance(corner, [x, y]) / radius),
    });
  },
};
