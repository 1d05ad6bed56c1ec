import { at, fixed, polar, fullTurn } from './geometry.ts';
import type { Point } from './geometry.ts';

/** Returns a closed outline through some points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}z`;
}

/** Returns an upright rectangle. */
export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${at([x, y])}h${fixed(width)}v${fixed(height)}h${fixed(-width)}z`;
}

/** Returns a circle. */
export function circle([x, y]: Point, radius: number): string {
  const r = fixed(radius);
  const across = fixed(radius * 2);
  return `M${at([x - radius, y])}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0z`;
}

/** Returns a bar whose two short ends are fully round. */
export function pill(x: number, y: number, width: number, height: number): string {
  const r = fixed(height / 2);
  const straight = fixed(width - height);
  const end = (way: 1 | -1) => `a${r} ${r} 0 0 1 0 ${fixed(height * way)}`;
  return `M${at([x + height / 2, y])}h${straight}${end(1)}h-${straight}${end(-1)}z`;
}

/** Returns a half disc standing on its flat side; `[x, y]` is the middle of that side. */
export function dome([x, y]: Point, radius: number): string {
  const r = fixed(radius);
  return `M${at([x - radius, y])}a${r} ${r} 0 0 1 ${fixed(radius * 2)} 0z`;
}

/** Returns a half disc hanging from its flat side; `[x, y]` is the middle of that side. */
export function bowl([x, y]: Point, radius: number): string {
  const r = fixed(radius);
  return `M${at([x - radius, y])}a${r} ${r} 0 0 0 ${fixed(radius * 2)} 0z`;
}

/** Returns a block with a round top, like a doorway; `[x, y]` is the middle of its foot. */
export function arch([x, y]: Point, width: number, height: number): string {
  const half = width / 2;
  const rise = Math.min(half, height * 0.62);
  return (
    `M${at([x - half, y])}V${fixed(y - height + rise)}` +
    `a${fixed(half)} ${fixed(rise)} 0 0 1 ${fixed(width)} 0V${fixed(y)}z`
  );
}

/** Returns a burst: a star with many points, the first one at angle `start`. */
export function burst(center: Point, points: number, outer: number, inner: number, start = -fullTurn / 4): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    polar(center, start + (index * fullTurn) / (points * 2), index % 2 === 0 ? outer : inner),
  );
  return polygon(corners);
}

/** Returns a piece of a ring between two radii and two angles (at most one turn). */
export function ringSegment(center: Point, inner: number, outer: number, from: number, to: number): string {
  const large = to - from > fullTurn / 2 ? 1 : 0;
  return (
    `M${at(polar(center, from, outer))}` +
    `A${fixed(outer)} ${fixed(outer)} 0 ${large} 1 ${at(polar(center, to, outer))}` +
    `L${at(polar(center, to, inner))}` +
    `A${fixed(inner)} ${fixed(inner)} 0 ${large} 0 ${at(polar(center, from, inner))}z`
  );
}

/** Returns a flower with round petals, as overlapping discs of one color. */
export function flower(center: Point, petals: number, radius: number, start = 0): string {
  const petal = ((radius * Math.PI) / (petals + Math.PI)) * 1.12;
  const discs = Array.from({ length: petals }, (_, index) =>
    circle(polar(center, start + (index * fullTurn) / petals, radius - petal), petal),
  );
  return circle(center, radius - petal) + discs.join('');
}
