import { at, fixed } from './geometry.ts';
import type { Box } from './geometry.ts';

/** The amount of ink at a point: 0 is bare paper, 1 or more is solid. */
export type Density = (x: number, y: number) => number;

/** A field of dots: where, how fine, at which angle (radians), and how dense. */
export interface Halftone {
  box: Box;
  pitch: number;
  angle: number;
  density: Density;
}

const fullDotRadius = 0.62;
const minDensity = 0.04;
/** Dots are placed on a grid of this many units, so that positions are short integers. */
const gridUnit = 10;
const widthStep = 0.4;

/**
 * Draws a field of dots as round-capped points, sorted by size into one path each. The grid is turned and
 * scaled by the group, so a dot costs a few bytes; the caller's group sets the stroke color.
 */
export function halftone({ box, pitch, angle, density }: Halftone): string {
  const step = Math.max(4, Math.round(pitch));
  const centerX = box.x + box.width / 2;
  const centerY = box.y + box.height / 2;
  const cosine = Math.cos(angle) * step;
  const sine = Math.sin(angle) * step;
  const marginX = box.width / 2 + step * fullDotRadius;
  const marginY = box.height / 2 + step * fullDotRadius;
  const extent = Math.ceil(Math.hypot(box.width, box.height) / 2 / step) + 1;
  const paths = new Map<number, string>();

  for (let row = -extent; row <= extent; row += 1) {
    for (let column = -extent; column <= extent; column += 1) {
      const x = column * cosine - row * sine;
      const y = column * sine + row * cosine;
      if (Math.abs(x) > marginX || Math.abs(y) > marginY) continue;
      const amount = density(centerX + x, centerY + y);
      if (amount < minDensity) continue;
      const size = Math.ceil((Math.sqrt(Math.min(1, amount)) * fullDotRadius * 2 * gridUnit) / widthStep);
      paths.set(size, `${paths.get(size) ?? ''}M${column * gridUnit} ${row * gridUnit}h.1`);
    }
  }
  if (paths.size === 0) return '';

  const dots = [...paths]
    .toSorted(([first], [second]) => first - second)
    .map(([size, path]) => `<path stroke-width="${fixed(size * widthStep)}" d="${path}"/>`);
  const turn = fixed((angle * 180) / Math.PI);
  const place = `translate(${at([centerX, centerY])}) rotate(${turn}) scale(${fixed(step / gridUnit)})`;
  return `<g transform="${place}">${dots.join('')}</g>`;
}
