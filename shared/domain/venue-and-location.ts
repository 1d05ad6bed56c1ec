/** Returns whether a venue and the name of its location read the same, apart from case and punctuation. */
export function isSamePlace(venue: string, locationName: string): boolean {
  return comparable(venue) === comparable(locationName);
}

/** Returns the venue and the name of its location on one line; a name that contains the other stands alone. */
export function venueAndLocation(venue: string, location: { name: string } | null): string {
  if (!location || contains(venue, location.name)) return venue;
  return contains(location.name, venue) ? location.name : `${venue}, ${location.name}`;
}

/** Whether a text contains another as whole words. */
function contains(text: string, part: string): boolean {
  return comparable(text).includes(comparable(part));
}

/** The words of a text, in lower case and each between spaces. */
function comparable(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? text.trim()
  } `;
}
