import type { Palette } from '#posters/drawing/colors.ts';
import type { Canvas } from '#posters/drawing/canvas.ts';

/** One category's way of making posters. */
export interface Motif {
  palettes: readonly Palette[];
  draw(canvas: Canvas, palette: Palette): void;
}
