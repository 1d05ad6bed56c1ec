import type { CategoryEntry, LocationEntry } from '#server/commands/content/content-file.ts';
import { demoSite } from '#shared/demo/site.ts';
import { addressLine } from '#shared/domain/address-line.ts';
import { categoryStyle } from '#shared/domain/categories.ts';
import { mapsSearchUrl } from '#shared/domain/maps-search.ts';

/** The ten categories with their own colors and motifs. */
export const demoCategories: CategoryEntry[] = [
  'Exhibition',
  'Workshop',
  'Performance',
  'Immersive',
  'Market',
  'Installation',
  'Digital',
  'Murals',
  'Inside Track',
  'Kids Club',
].map((name) => ({ name, color: categoryStyle(name).badge }));

/** The invented locations of the demo. */
export const demoLocations: LocationEntry[] = [
  'Center Court',
  'North Atrium',
  'West Garage',
  'Grand Stair',
  'Gallery 204',
  "Makers' Room",
  'Garden Court',
].map((name) => ({
  name,
  googleMapsLink: mapsSearchUrl(`${name}, ${demoSite.presenterLongName}, ${addressLine(demoSite)}`),
}));
