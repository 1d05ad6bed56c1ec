export interface Address {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

/** Returns an address on one line. The street and the postal code are empty until the site settings are saved. */
export function addressLine({ street, city, region, postalCode }: Address): string {
  return [street, city, `${region} ${postalCode}`.trim()].filter(Boolean).join(', ');
}

/** Returns the presenter's name with its street and city, short enough for one line of a phone. */
export function shortAddress({ presenterName, street, city }: Address & { presenterName: string }): string {
  return [presenterName, street, city].filter(Boolean).join(', ');
}

export function mapsSearchUrl(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
