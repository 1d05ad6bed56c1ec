import { burst, circle, rectangle } from '#server/art/press/shapes.ts';
import type { Point } from '#server/art/press/geometry.ts';
import { butter, poppy } from '#shared/domain/brand-colors.ts';
import type { CategoryKey } from '#shared/domain/categories.ts';
import { categoryGlyphs } from '#shared/domain/category-glyphs.ts';
import { site } from '#shared/domain/site.ts';
import type { Archivo, TextStyle } from './type/archivo.ts';

/** The standard size of link preview images, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Draws a path in one color. */
export function shape(color: string, path: string): string {
  return `<path fill="${color}" fill-rule="evenodd" d="${path}"/>`;
}

/** Draws a rectangle in one color. */
export function block(color: string, x: number, y: number, width: number, height: number): string {
  return shape(color, rectangle(x, y, width, height));
}

/** Draws a category's glyph at its top left corner. */
export function glyph(category: CategoryKey, color: string, [x, y]: Point, size: number): string {
  const path = category === 'default' ? burst([12, 12], 10, 11.5, 7.6) : categoryGlyphs[category];
  return `<g transform="translate(${x} ${y}) scale(${size / 24})">${shape(color, path)}</g>`;
}

/** Draws a line of text at the start of its baseline. */
export function line(
  typeface: Archivo,
  text: string,
  letter: TextStyle & { size: number },
  color: string,
  [x, y]: Point,
): string {
  const { outlines } = typeface.set(text, letter);
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${letter.size / 1000})">${outlines}</g>`;
}

/** Draws the program's mark and name. `height` is the height of the mark, on which the name is centered. */
export function logo(typeface: Archivo, color: string, [x, y]: Point, height: number): string {
  const center: Point = [x + height / 2, y + height / 2];
  const size = height * 0.94;
  const letter = { weight: 820, width: site.programName.length > 14 ? 92 : 118, tracking: -0.05, size };
  return (
    shape(poppy, burst(center, 14, height / 2, height * 0.37)) +
    shape(butter, circle(center, height * 0.19)) +
    line(typeface, site.programName, letter, color, [x + height * 1.2, center[1] + size * 0.345])
  );
}
