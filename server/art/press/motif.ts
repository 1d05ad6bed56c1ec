import type { Palette } from './inks.ts';
import type { Sheet } from './sheet.ts';

/** One category's way of making posters. */
export type Motif = {
  palettes: readonly Palette[];
  draw(sheet: Sheet, palette: Palette): void;
};
