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
