import type { Event, OrganizationLeaf, PersonLeaf, PlaceLeaf } from 'schema-dts';
import { toAbsoluteUrl } from '#server/http/absolute-url.ts';
import { accessFacts, type AccessFact } from '#shared/domain/access-facts.ts';
import { atSession } from '#shared/domain/calendar-entry.ts';
import { categoryKey, type CategoryKey } from '#shared/domain/categories.ts';
import { linkTarget, pictureUrl } from '#shared/domain/link-target.ts';
import type { NoticeKind } from '#shared/domain/notice.ts';
import { site } from '#shared/domain/site.ts';
import { listSocialLinks } from '#shared/domain/social-links.ts';
import { truncateWords } from '#shared/domain/text.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import { eventMoments } from './event-moments.ts';
import { describeOffer } from './event-offer.ts';
import { postalAddress } from './postal-address.ts';

/** What an activation's description for search engines is made of; addresses are absolute. */
export interface EventFacts {
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

/** A notice of another kind leaves an activation scheduled: what has moved is described at its new place. */
const eventStatuses: Partial<
  Record<NoticeKind, 'https://schema.org/EventCancelled' | 'https://schema.org/EventPostponed'>
> = {
  canceled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
};

/** The facts about access that concern the place. schema.org has no word for those about what happens there. */
const amenities: readonly AccessFact[] = ['step-free', 'seating', 'service-animals', 'strollers'];

const mostWords = 100;

/** An activation in the words of schema.org. What the product does not know is left out. */
export function describeEvent({ event, supporters, canonical, picture, publicUrl, timeZone }: EventFacts): Event {
  const { title, description, category, artists, artist, imageCredit, sessions } = event;
  const featuredImage = pictureUrl(event.featuredImage);
  const performers = artists.length > 0 || !artist ? artists : [artist];
  const ofType = (type: Partner['type']) => supporters.filter((partner) => partner.type === type).map(toOrganization);
  const eventStatus = (event.noticeKind && eventStatuses[event.noticeKind]) ?? 'https://schema.org/EventScheduled';
  const placeId = `${canonical}#place`;
  const image = featuredImage && toAbsoluteUrl(featuredImage, publicUrl);
  return {
    '@type': eventTypes[categoryKey(category)],
    '@id': canonical,
    url: canonical,
    name: title,
    description: truncateWords(description, mostWords),
    ...eventMoments(event, timeZone),
    eventStatus,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { ...describePlace(event), ...(sessions?.length && { '@id': placeId }) },
    subEvent: sessions?.map((session) => ({
      '@type': 'Event',
      name: title,
      ...eventMoments(atSession(event, session), timeZone),
      eventStatus,
      location: { '@id': placeId },
    })),
    ...describeOffer(event),
    image: [
      picture,
      ...(image
        ? [imageCredit ? { '@type': 'ImageObject' as const, contentUrl: image, creditText: imageCredit } : image]
        : []),
    ],
    organizer: {
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name: site.programLongName,
      url: `${publicUrl}/`,
    },
    performer: atLeastOne(performers.map(toPerson)),
    sponsor: atLeastOne(ofType('sponsor')),
    contributor: atLeastOne(ofType('organization')),
  };
}

function describePlace({ venue, location, access }: ProgramEvent): PlaceLeaf {
  const hasMap = location && linkTarget(location.googleMapsLink);
  const features = amenities.filter((fact) => access?.includes(fact));
  return {
    '@type': 'Place',
    name: venue,
    address: postalAddress,
    ...(hasMap && { hasMap }),
    amenityFeature: atLeastOne(
      features.map((fact) => ({ '@type': 'LocationFeatureSpecification', name: accessFacts[fact], value: true })),
    ),
  };
}

/** Nothing says who is a group. Artists here have a portrait, a role and a life, so they are taken for people. */
function toPerson({ name, socialLinks }: Artist): PersonLeaf {
  const profiles = listSocialLinks(socialLinks).flatMap(({ href }) => (href?.startsWith('http') ? [href] : []));
  return { '@type': 'Person', name, sameAs: atLeastOne(profiles) };
}

function toOrganization({ name, website }: Partner): OrganizationLeaf {
  const url = linkTarget(website ?? '');
  return { '@type': 'Organization', name, ...(url && { url }) };
}

/** An empty list is left out, because validators printError of it. */
function atLeastOne<V>(values: V[]): V[] | undefined {
  return values.length > 0 ? values : undefined;
}
