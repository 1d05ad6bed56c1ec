// cspell:ignore daddr
import { linkTarget } from '#shared/domain/text/link-target.ts';
import { addressLine, mapsSearchUrl, type Address } from './map-links.ts';

/** Returns the address in a map's URL; undefined if it has none, as in a short link, or only coordinates. */
export function addressOfMap(url = ''): string | undefined {
  // It may be a path of this site.
  const { pathname, searchParams } = new URL(url, 'https://localhost');
  // The last step of a route is its destination. The point of view and the map's data follow it.
  const steps = /\/maps\/(?:place|search|dir)\/(.*)/.exec(pathname)?.[1]?.split('/') ?? [];
  const inPath = steps.findLast((step) => step !== '' && !/^@|^[a-z]+=/.test(step)) ?? '';
  return ['query', 'q', 'destination', 'daddr', 'address']
    .map((name) => searchParams.get(name))
    .concat(new URLSearchParams(`path=${inPath.replaceAll('&', '%26')}`).get('path'))
    .find((text) => text && /\p{L}{2}/u.test(text) && !/^(?:place_id|loc|cid):/i.test(text))
    ?.trim();
}

export interface Place {
  text: string;
  /**
   * The address in the location's map URL, without the parts that the text contains; or else the program's street and
   * city after the presenter's full name.
   */
  street?: string;
  /** The name of what the map shows. */
  name: string;
  map: string;
}

/** Returns the place of an activation: with the map of its location, or else with the program's address. */
export function placeOf(
  { venue, location }: { venue: string; location: { name: string; googleMapsLink: string } | null },
  site: Address & { presenterName: string; presenterLongName: string },
): Place {
  const text = venueAndLocation(venue, location);
  const map = linkTarget(location?.googleMapsLink);
  if (location && map) {
    return { text, street: addressBeyond(map, text), name: location.name, map };
  }
  const address = mapsSearchUrl(addressLine(site));
  const street = [site.presenterLongName, site.street, site.city].filter((part) => part && !contains(text, part));
  return { text, street: street.join(', '), name: site.presenterName, map: address };
}

/** Returns the parts of the address in a map's URL that a text does not contain; '' without an address. */
function addressBeyond(map: string, text: string): string {
  return (addressOfMap(map) ?? '')
    .split(/,\s*/)
    .filter((part) => !contains(text, part))
    .join(', ');
}

/** Returns venue and location name on one line; if one contains the other, only the longer one. */
export function venueAndLocation(venue: string, location: { name: string } | null): string {
  if (!location || contains(venue, location.name)) return venue;
  return contains(location.name, venue) ? location.name : `${venue}, ${location.name}`;
}

/** Returns whether a text contains another as whole words. */
function contains(text: string, part: string): boolean {
  return normalize(text).includes(normalize(part));
}

/** Returns the words of a text in lower case, surrounded by spaces. */
function normalize(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? text.trim()
  } `;
}
