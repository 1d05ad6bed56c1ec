import type { Event, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import { toAbsoluteUrl } from '#server/http/absolute-url.ts';
import { categoryKey, type CategoryKey } from '#shared/domain/categories.ts';
import { linkTarget, pictureUrl } from '#shared/domain/link-target.ts';
import { site } from '#shared/domain/site.ts';
import { listSocialLinks } from '#shared/domain/social-links.ts';
import { truncateWords } from '#shared/domain/text.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import { eventDateTimes } from './event-date-times.ts';
import { postalAddress } from './postal-address.ts';

/** The data for an activation's structured data. URLs are absolute. */
export interface EventPage {
  event: ProgramEvent;
  supporters: Partner[];
  canonical: string;
  /** URL of the link preview image. */
  picture: string;
  publicUrl: string;
  timeZone: string;
}

/** The schema.org type of each category. */
const eventTypes = {
  exhibition: 'ExhibitionEvent',
  workshop: 'EducationEvent',
  performance: 'TheaterEvent',
  immersive: 'VisualArtsEvent',
  market: 'SaleEvent',
  installation: 'VisualArtsEvent',
  digital: 'VisualArtsEvent',
  murals: 'VisualArtsEvent',
  'inside track': 'Event',
  'kids club': 'ChildrensEvent',
  default: 'Event',
} as const satisfies Record<CategoryKey, string>;

const maxWords = 100;

/** Returns an activation as a schema.org Event. Unknown facts, such as a price, are omitted. */
export function describeEvent({ event, supporters, canonical, picture, publicUrl, timeZone }: EventPage): Event {
  const { title, description, category, venue, location, artists, artist } = event;
  const featuredImage = pictureUrl(event.featuredImage);
  const hasMap = location && linkTarget(location.googleMapsLink);
  const performers = artists.length > 0 || !artist ? artists : [artist];
  const ofType = (type: Partner['type']) => supporters.filter((partner) => partner.type === type).map(toOrganization);
  return {
    '@type': eventTypes[categoryKey(category)],
    '@id': canonical,
    url: canonical,
    name: title,
    description: truncateWords(description, maxWords),
    ...eventDateTimes(event, timeZone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue, address: postalAddress, ...(hasMap && { hasMap }) },
    image: [picture, ...(featuredImage ? [toAbsoluteUrl(featuredImage, publicUrl)] : [])],
    organizer: {
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name: site.programLongName,
      url: `${publicUrl}/`,
    },
    performer: omitEmpty(performers.map(toPerson)),
    sponsor: omitEmpty(ofType('sponsor')),
    contributor: omitEmpty(ofType('organization')),
  };
}

/** Treats every artist as a person: the data does not distinguish groups. */
function toPerson({ name, socialLinks }: Artist): PersonLeaf {
  const profiles = listSocialLinks(socialLinks).flatMap(({ href }) => (href?.startsWith('http') ? [href] : []));
  return { '@type': 'Person', name, sameAs: omitEmpty(profiles) };
}

function toOrganization({ name, website }: Partner): OrganizationLeaf {
  const url = linkTarget(website ?? '');
  return { '@type': 'Organization', name, ...(url && { url }) };
}

/** Returns undefined for an empty list, because validators reject empty lists. */
function omitEmpty<V>(values: V[]): V[] | undefined {
  return values.length > 0 ? values : undefined;
}
