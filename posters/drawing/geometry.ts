/** A place on the canvas, in pixels from its top left corner. */
export type Point = readonly [x: number, y: number];

/** An upright rectangle on the canvas. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A full turn, in radians. */
export const fullTurn = Math.PI * 2;

/** Formats a number with at most one decimal. */
export function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Formats a point. */
export function at([x, y]: Point): string {
  return `${fixed(x)} ${fixed(y)}`;
}

/** Returns the point at an angle and a distance from a center. */
export function polar([x, y]: Point, angle: number, length: number): Point {
  return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
}

/** Returns the distance of two points. */
export function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

/** Returns the distance from a point to the farthest corner of a canvas. */
export function reach([x, y]: Point, width: number, height: number): number {
  return Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
}

/** Returns the square box around a circle. */
export function around([x, y]: Point, radius: number): Box {
  return { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
}

/** Moves the points of a small drawing around 0,0 to their place on the canvas. */
export function placing([x, y]: Point, angle: number, scale = 1): (u: number, v: number) => Point {
  const cosine = Math.cos(angle) * scale;
  const sine = Math.sin(angle) * scale;
  return (u, v) => [x + u * cosine - v * sine, y + u * sine + v * cosine];
}
