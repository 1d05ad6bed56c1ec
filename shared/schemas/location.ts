import { z } from 'zod';
import { basedOn, recordFields, requiredText, url } from './fields.ts';

export const LocationInput = z.object({
  name: requiredText('Location name', 200, { named: true }),
  googleMapsLink: url('Google Maps link', { named: true }),
});
export type LocationInput = z.output<typeof LocationInput>;

export const LocationUpdate = LocationInput.extend({
  ...basedOn,
  /** Whether a new name replaces the old one as the venue of activations. */
  renameVenues: z.boolean().nullish(),
});
export type LocationUpdate = z.output<typeof LocationUpdate>;

export const Location = z.object({
  ...recordFields,
  name: z.string(),
  googleMapsLink: z.string(),
});
export type Location = z.output<typeof Location>;

export const Place = Location.omit({ id: true, createdAt: true, updatedAt: true });
