/** The parts of a postal address. */
export interface Address {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

/** Returns a postal address in one line. */
export function addressLine({ street, city, region, postalCode }: Address): string {
  return `${street}, ${city}, ${region} ${postalCode}`;
}

/** Returns the URL of a map that shows an address. */
export function mapsSearchUrl(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** Returns the address in the URL of a map search; undefined for other links to maps. */
export function addressOfMap(url: string): string | undefined {
  const { searchParams } = new URL(url);
  return searchParams.get('query') ?? searchParams.get('q') ?? undefined;
}
