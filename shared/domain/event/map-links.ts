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

/** Returns the presenter's full name with its street, and its city unless the tagline above it names that. */
export function shortAddress(site: Address & { presenterLongName: string; tagline: string }): string {
  const city = site.tagline.includes(site.city) ? '' : site.city;
  return [site.presenterLongName, site.street, city].filter(Boolean).join(', ');
}

export function mapsSearchUrl(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
