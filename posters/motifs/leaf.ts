import { at, placing } from '#posters/drawing/geometry.ts';
import type { Point } from '#posters/drawing/geometry.ts';
import type { Random } from '#posters/drawing/random.ts';

/** A seaweed leaf cut from paper: lines to be stroked with `width` and round ends. */
export function seaweed(random: Random, center: Point, length: number, lean: number): { path: string; width: number } {
  const place = placing(center, lean + random.between(-0.5, 0.5), length);
  const bend = random.sign() * random.between(0.06, 0.17);
  const pairs = random.chance(0.35) ? 4 : 3;
  const width = length * (pairs === 4 ? random.between(0.115, 0.128) : random.between(0.135, 0.155));
  const spine = (t: number): [number, number] => [bend * 4 * t * (1 - t) - bend / 2, 0.5 - t];

  const strokes = [`M${at(place(...spine(0)))}Q${at(place(bend * 1.5, 0))} ${at(place(...spine(1)))}`];
  for (let pair = 0; pair < pairs; pair += 1) {
    const t = 0.05 + (pair / pairs) * 0.9;
    const [u, v] = spine(t);
    const size = 1 - 0.34 * (pair / (pairs - 1)) ** 1.6;
    for (const side of [-1, 1]) {
      const reach = side * size * random.between(0.33, 0.4);
      const rise = size * random.between(0.2, 0.31);
      const elbow = place(u + reach * 0.98, v + 0.05);
      strokes.push(`M${at(place(u, v))}Q${at(elbow)} ${at(place(u + reach, v - rise))}`);
    }
  }
  return { path: strokes.join(''), width };
}
