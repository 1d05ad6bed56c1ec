import { at, distance, fixed, placing, reach } from '#posters/drawing/geometry.ts';
import { palette, paperColors } from '#posters/drawing/colors.ts';
import { circle, polygon } from '#posters/drawing/shapes.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Color, Palette } from '#posters/drawing/colors.ts';
import type { Motif } from '#posters/motifs/motif.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

/** The share of a lane that is the white line between it and the next. */
const lineShare = 0.07;

/** A running track: lanes are counted from the infield outward, starting at 0. */
interface Track {
  place: (u: number, v: number) => Point;
  /** Half the length of the straights. */
  straight: number;
  infield: number;
  /** The radius where the first lane starts. */
  start: number;
  lane: number;
}

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

function drawStartLine(canvas: Canvas, track: Track, u: number, lanes: number, dark: Color): void {
  const size = (track.lane * (1 - lineShare)) / 2;
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
  canvas.paint(paperColors.white, white.join(''));
  canvas.paint(dark, black.join(''));
}

function drawRunners(canvas: Canvas, track: Track, dark: Color): void {
  const { random } = canvas;
  random.shuffle([0, 1, 2, 3, 4]).forEach((lane, index) => {
    const v = laneMiddle(track, lane) * (index < 2 ? -1 : 1);
    const u = random.between(-1.1, 1.1) * Math.max(track.straight, canvas.short * 0.2);
    const side = Math.min(Math.abs(u), track.straight) * Math.sign(u);
    canvas.paint(index % 2 === 0 ? dark : paperColors.white, circle(track.place(side, v), track.lane * 0.31));
  });
}

function drawLanes(canvas: Canvas, track: Track, { a, b, c, d }: Palette): number {
  const order = [a, b, a, c, a, b, d, a] as const;
  const center = track.place(0, 0);
  const lanes = Math.ceil((reach(center, canvas.width, canvas.height) - track.start) / track.lane);
  for (let lane = 0; lane < lanes; lane += 1) {
    const ink = order[lane % order.length] ?? a;
    canvas.printLine(ink, stadium(track, laneMiddle(track, lane)), track.lane * (1 - lineShare));
  }
  return lanes;
}

/** A running track seen from above, turned a little, with five runners. */
export const insideTrack: Motif = {
  palettes: [
    palette('mint', 'leaf', 'poppy', 'lemon', 'plum'),
    palette('butter', 'leaf', 'blue', 'marigold', 'plum'),
    palette('blush', 'leaf', 'rose', 'sky', 'plum'),
    palette('lilac', 'violet', 'marigold', 'pink', 'plum'),
    palette('mist', 'blue', 'poppy', 'sky', 'plum'),
    palette('peach', 'tomato', 'pink', 'lemon', 'plum'),
  ],
  draw(canvas, colors) {
    const { random, width, height, short } = canvas;
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
    canvas.print(colors.c, stadium(track, track.infield));
    const lanes = drawLanes(canvas, track, colors);
    const start = random.between(-0.1, 0.55) * track.straight;
    drawStartLine(canvas, track, start, lanes, colors.d);
    drawRunners(canvas, track, colors.d);

    // The start line lies to the lower right; the shade keeps out of its way.
    const corner: Point = random.chance(0.5) ? [0, height] : [width, 0];
    const radius = short * random.between(0.7, 0.85);
    canvas.tone({
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
