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
import { inNeutralInks } from '#posters/neutral.ts';
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

const motifNames = Object.keys(motifs) as CategoryKey[];

/** Options of a poster: `variant` chooses the palette and the composition, `width` and `height` the crop. */
export interface PosterOptions {
  category: CategoryKey;
  variant: number;
  width: number;
  height: number;
}

/** Returns a category's poster as an SVG document. The same options always give the same poster. */
export function poster({ category, variant, width, height }: PosterOptions): string {
  if (category !== 'default') return draw(category, variant, width, height);
  // In turn, so that a program with only its own categories still has posters of every motif.
  const name = motifNames[(variant - 1) % motifNames.length] ?? 'default';
  return inNeutralInks(draw(name, Math.ceil(variant / motifNames.length), width, height));
}

function draw(name: CategoryKey, variant: number, width: number, height: number): string {
  const motif = motifs[name];
  const colors = motif.palettes[variant - 1];
  if (colors === undefined) throw new Error(`${name} has no variant ${variant}`);
  const canvas = createCanvas(`${name} ${variant}`, width, height, colors.paper);
  motif.draw(canvas, colors);
  return canvas.toSvg();
}
