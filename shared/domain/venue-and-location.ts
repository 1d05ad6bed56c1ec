/** Returns whether a venue and a location name are equal, ignoring case and punctuation. */
export function isSamePlace(venue: string, locationName: string): boolean {
  return normalize(venue) === normalize(locationName);
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
