import type { PostalAddress } from 'schema-dts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** Returns the program's address as structured data. */
export function postalAddress({ street, city, region, postalCode, country }: SiteSettings): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
}
