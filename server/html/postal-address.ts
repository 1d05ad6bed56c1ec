import type { PostalAddress } from 'schema-dts';
import { site } from '#shared/domain/site.ts';

const { street, city, region, postalCode, country } = site.postalAddress;

/** The program's address as structured data. */
export const postalAddress: PostalAddress = {
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  addressRegion: region,
  postalCode,
  addressCountry: country,
};
