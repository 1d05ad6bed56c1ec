import { digital } from '#server/art/motifs/digital.ts';
import { exhibition } from '#server/art/motifs/exhibition.ts';
import { immersive } from '#server/art/motifs/immersive.ts';
import { insideTrack } from '#server/art/motifs/inside-track.ts';
import { installation } from '#server/art/motifs/installation.ts';
import { kidsClub } from '#server/art/motifs/kids-club.ts';
import { market } from '#server/art/motifs/market.ts';
import { murals } from '#server/art/motifs/murals.ts';
import { performance } from '#server/art/motifs/performance.ts';
import { standard } from '#server/art/motifs/standard.ts';
import { workshop } from '#server/art/motifs/workshop.ts';
import { hashText } from '#server/art/press/random.ts';
import { createSheet } from '#server/art/press/sheet.ts';
import type { Motif } from '#server/art/press/motif.ts';
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

/** What a poster is made from; `variant` (0, 1, 2) chooses the palette instead of the seed. */
export type ArtworkRequest = {
  seed: string;
  category: CategoryKey;
  width: number;
  height: number;
  variant?: number;
};

/** Draws a category's poster as an SVG document. The same request always gives the same picture. */
export function artwork({ seed, category, width, height, variant }: ArtworkRequest): string {
  const key = `${seed}|${category}`;
  const motif = motifs[category];
  const choice = Math.abs(Math.trunc(variant ?? hashText(`${key}|palette`))) % motif.palettes.length;
  const colors = motif.palettes[choice];
  if (colors === undefined) throw new Error(`No palette for ${category}`);
  const sheet = createSheet(key, width, height, colors.stock);
  motif.draw(sheet, colors);
  return sheet.toSvg();
}
