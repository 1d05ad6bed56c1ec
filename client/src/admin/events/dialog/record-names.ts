import { addressOfMap } from '#shared/domain/event/event-place.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import { distinctNames } from '#shared/domain/text/unique-keys.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { Location } from '#shared/schemas/location.ts';
import type { Partner } from '#shared/schemas/partner.ts';

/** How the form names the records it offers: by id, each in its own way. */

export const artistNames = (artists: readonly Artist[]) => distinctNames(artists, ({ title }) => title);

export const partnerNames = (partners: readonly Partner[]) => distinctNames(partners, ({ website }) => website);

export const locationNames = (locations: readonly Location[]) =>
  distinctNames(locations, ({ googleMapsLink }) => addressOfMap(linkTarget(googleMapsLink)));
