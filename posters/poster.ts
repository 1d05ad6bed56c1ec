import { digital } from '#posters/motifs/digital.ts';
import { exhibition } from '#posters/motifs/exhibition.ts';
import { immersive } from '#posters/motifs/immersive.ts';
import { insideTrack } from '#posters/motifs/inside-track.ts';
import { installation } from '#posters/motifs/installation.ts';
import { kidsClub } from '#posters/motifs/kids-club.ts';
import { market } from '#posters/motifs/market.ts';
import { murals } from '#posters/motifs/murals.ts';
import { performance } from '#posters/motifs/performance.ts';
import { standard } from '#posters/motifs/standard.ts';
import { workshop } from '#posters/motifs/workshop.ts';
import { createCanvas } from '#posters/drawing/canvas.ts';
import type { Motif } from '#posters/motifs/motif.ts';
import type { CategoryKey } from '#shared/domain/categories.ts';

const motifs: Record<CategoryKey, Motif> = {
  exhibition,
  workshop,
  performance,
  immersive,
  market,
  installation,
  digital,
  murals,
  'inside track': insideTrack,
  'kids club': kidsClub,
  default: standard,
};

/** Options of a poster: `variant` (1 to 6) chooses the palette and the composition, `width` and `height` the crop. */
export type PosterOptions = {
  category: CategoryKey;
  variant: number;
  width: number;
  height: number;
};

/** Returns a category's poster as an SVG document. The same options always give the same poster. */
export function poster({ category, variant, width, height }: PosterOptions): string {
  const motif = motifs[category];
  const colors = motif.palettes[variant - 1];
  if (colors === undefined) throw new Error(`${category} has no variant ${variant}`);
  const canvas = createCanvas(`${category} ${variant}`, width, height, colors.paper);
  motif.draw(canvas, colors);
  return canvas.toSvg();
}
