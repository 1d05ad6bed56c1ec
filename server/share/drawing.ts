import { butter, poppy } from '#shared/domain/brand-colors.ts';
import type { CategoryKey } from '#shared/domain/categories.ts';
import { categoryGlyphs } from '#shared/domain/category-glyphs.ts';
import { burstPoints } from '#shared/design/burst-points.ts';
import type { Archivo, TextStyle } from './type/archivo.ts';

/** The standard size of link preview images, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/** A position in pixels from the top left corner. */
type Point = readonly [x: number, y: number];

/** Draws a path in one color. */
function shape(color: string, path: string): string {
  return `<path fill="${color}" fill-rule="evenodd" d="${path}"/>`;
}

/** Draws a rectangle in one color. */
export function block(color: string, x: number, y: number, width: number, height: number): string {
  return `<rect fill="${color}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

/** Draws a star around a center; `depth` is the inner radius as a share of the outer one. */
export function burst(color: string, [x, y]: Point, points: number, radius: number, depth: number): string {
  const place = `translate(${x - radius} ${y - radius}) scale(${radius / 50})`;
  return `<polygon fill="${color}" transform="${place}" points="${burstPoints(points, depth)}"/>`;
}

/** Draws a category's glyph at its top left corner. */
export function glyph(category: CategoryKey, color: string, [x, y]: Point, size: number): string {
  const drawn =
    category === 'default' ? burst(color, [12, 12], 10, 11.5, 0.66) : shape(color, categoryGlyphs[category]);
  return `<g transform="translate(${x} ${y}) scale(${size / 24})">${drawn}</g>`;
}

/** Draws a line of text at the start of its baseline. */
export function line(
  typeface: Archivo,
  text: string,
  style: TextStyle & { size: number },
  color: string,
  [x, y]: Point,
): string {
  const { outlines } = typeface.typeset(text, style);
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${style.size / 1000})">${outlines}</g>`;
}

/** Returns the text style of the program's name: long names are condensed. */
export function nameStyle(name: string): TextStyle {
  return { weight: 820, width: name.length > 14 ? 92 : 118, tracking: -0.05 };
}

/** Draws the program's mark and its name. `height` is the height of the mark, on which the name is centered. */
export function logo(typeface: Archivo, name: string, color: string, [x, y]: Point, height: number): string {
  const center: Point = [x + height / 2, y + height / 2];
  const size = height * 0.94;
  const style = { ...nameStyle(name), size };
  return (
    burst(poppy, center, 14, height / 2, 0.74) +
    `<circle fill="${butter}" cx="${center[0]}" cy="${center[1]}" r="${height * 0.19}"/>` +
    line(typeface, name, style, color, [x + height * 1.2, center[1] + size * 0.345])
  );
}
