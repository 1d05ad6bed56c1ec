import { palette } from '#posters/drawing/colors.ts';
import { circle } from '#posters/drawing/shapes.ts';
import { at, fixed } from '#posters/drawing/geometry.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Color } from '#posters/drawing/colors.ts';
import type { Motif } from '#posters/motifs/motif.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

interface Track {
  points: readonly Point[];
  radius: number;
  stripe: number;
  inks: readonly Color[];
}

function heading([x1, y1]: Point, [x2, y2]: Point): Point {
  return [Math.sign(x2 - x1), Math.sign(y2 - y1)];
}

/** A line beside a track of straight parts and quarter turns; positive offsets lie to its left. */
function stripePath({ points, radius }: Track, offset: number): string {
  const beside = ([x, y]: Point, [dx, dy]: Point, along = 0): Point => [
    x + dy * offset + dx * along,
    y - dx * offset + dy * along,
  ];
  const path: string[] = [];
  points.forEach((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined) {
      if (after !== undefined) path.push(`M${at(beside(point, heading(point, after)))}`);
      return;
    }
    const incoming = heading(before, point);
    if (after === undefined) {
      path.push(`L${at(beside(point, incoming))}`);
      return;
    }
    const outgoing = heading(point, after);
    const turnsLeft = incoming[0] * outgoing[1] - incoming[1] * outgoing[0] < 0;
    const bend = fixed(turnsLeft ? radius - offset : radius + offset);
    path.push(`L${at(beside(point, incoming, -radius))}`);
    path.push(`A${bend} ${bend} 0 0 ${turnsLeft ? 0 : 1} ${at(beside(point, outgoing, radius))}`);
  });
  return path.join('');
}

function drawTrack(canvas: Canvas, track: Track): void {
  track.inks.forEach((ink, index) => {
    const offset = ((track.inks.length - 1) / 2 - index) * track.stripe;
    // A hair wider than the stripe, or the paper shines through between two of them.
    canvas.paintLine(ink, stripePath(track, offset), track.stripe + 1, 'butt');
  });
}

/** Supergraphic stripes that cross a wall, as on West Coast buildings. */
export const murals: Motif = {
  palettes: [
    palette('peach', 'poppy', 'marigold', 'rose', 'plum'),
    palette('mist', 'poppy', 'lemon', 'blue', 'teal'),
    palette('blush', 'poppy', 'sky', 'violet', 'marigold'),
    palette('mint', 'poppy', 'pink', 'leaf', 'plum'),
    palette('butter', 'blue', 'sky', 'rose', 'plum'),
    palette('lilac', 'violet', 'marigold', 'tomato', 'plum'),
  ],
  draw(canvas, colors) {
    const { random, width, height, short } = canvas;
    const inks = random.shuffle([colors.a, colors.b, colors.c, colors.d]);
    const stripe = short * random.between(0.062, 0.074);
    const edge = short * 0.05;

    const enter = height * random.between(0.64, 0.74);
    const leave = enter + height * random.between(-0.04, 0.08);
    const up = width * random.between(0.2, 0.34);
    const down = width * random.between(0.58, 0.74);
    const over = Math.max(height * random.between(0.17, 0.3), stripe * 2.5);
    const wide: Track = {
      points: [
        [-edge, enter],
        [up, enter],
        [up, over],
        [down, over],
        [down, leave],
        [width + edge, leave],
      ],
      radius: Math.min(stripe * random.between(2.35, 3.4), (down - up) / 2),
      stripe,
      inks,
    };

    const rise = width * random.between(0.7, 0.84);
    const jog = height * random.between(0.5, 0.64);
    const out = width * random.between(0.36, 0.5);
    const tall: Track = {
      points: [
        [rise, height + edge],
        [rise, jog],
        [out, jog],
        [out, -edge],
      ],
      radius: Math.min(stripe * random.between(2.1, 2.7), (rise - out) / 2),
      stripe: stripe * 0.92,
      inks: random.shuffle(inks).slice(0, 3),
    };

    const disc = short * random.between(0.17, 0.22);
    const behind: Point = [down + short * random.between(-0.12, 0.1), over + disc * random.between(0.2, 0.9)];
    canvas.print(random.pick([colors.a, colors.b, colors.c]), circle(behind, disc));
    const horizon = height * 0.5;
    canvas.tone({
      ink: random.pick([colors.c, colors.d]),
      box: { x: 0, y: horizon, width, height: height - horizon },
      pitch: short * 0.024,
      angle: 0.36,
      density: (_x, y) => 0.05 + 0.9 * ((y - horizon) / (height - horizon)),
    });
    drawTrack(canvas, wide);
    drawTrack(canvas, tall);
  },
};
