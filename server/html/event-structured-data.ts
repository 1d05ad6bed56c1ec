import type { Event, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import { toAbsoluteUrl } from '#server/http/absolute-url.ts';
import { categoryKey, type CategoryKey } from '#shared/domain/categories.ts';
import { linkTarget, pictureAddress } from '#shared/domain/link-target.ts';
import { site } from '#shared/domain/site.ts';
import { listSocialLinks } from '#shared/domain/social-links.ts';
import { truncateWords } from '#shared/domain/text.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import { eventDateTimes } from './event-date-times.ts';
import { postalAddress } from './postal-address.ts';

/** What an activation's description for search engines is made of; addresses are absolute. */
export interface EventPage {
  event: ProgramEvent;
  supporters: Partner[];
  canonical: string;
  /** The picture of its link preview. */
  picture: string;
  publicUrl: string;
  timeZone: string;
}

/** The type of schema.org that fits each category. A market is where things are sold; a Festival is a feast. */
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

/** An activation in the words of schema.org. What the product does not know, such as a price, is left out. */
export function describeEvent({ event, supporters, canonical, picture, publicUrl, timeZone }: EventPage): Event {
  const { title, description, category, venue, location, artists, artist } = event;
  const featuredImage = pictureAddress(event.featuredImage);
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

/** Nothing says who is a group. Artists here have a portrait, a role and a life, so they are taken for people. */
function toPerson({ name, socialLinks }: Artist): PersonLeaf {
  const profiles = listSocialLinks(socialLinks).flatMap(({ href }) => (href?.startsWith('http') ? [href] : []));
  return { '@type': 'Person', name, sameAs: omitEmpty(profiles) };
}

function toOrganization({ name, website }: Partner): OrganizationLeaf {
  const url = linkTarget(website ?? '');
  return { '@type': 'Organization', name, ...(url && { url }) };
}

/** An empty list is left out, because validators printError of it. */
function omitEmpty<V>(values: V[]): V[] | undefined {
  return values.length > 0 ? values : undefined;
}
