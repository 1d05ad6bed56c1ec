export interface Address {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

/** The street and the postal code are empty before the first save. */
export function addressLine({ street, city, region, postalCode }: Address): string {
  return [street, city, `${region} ${postalCode}`.trim()].filter(Boolean).join(', ');
}

/** Returns the presenter with street and city, for one line of a phone. */
export function shortAddress({ presenterName, street, city }: Address & { presenterName: string }): string {
  return [presenterName, street, city].filter(Boolean).join(', ');
}

export function mapsSearchUrl(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
