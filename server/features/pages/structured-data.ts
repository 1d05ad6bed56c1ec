import type {
  BreadcrumbList,
  Graph,
  Organization,
  Event,
  OrganizationLeaf,
  PersonLeaf,
  PlaceLeaf,
  PostalAddress,
} from 'schema-dts';
import { categoryKey, type CategoryKey } from '#shared/domain/categories/categories.ts';
import { artistsOf } from '#shared/domain/event/artists-of.ts';
import { atEventDate, calendarSpan, type DatedActivation, zonedTime } from '#shared/domain/event/calendar.ts';
import { addressOfMap } from '#shared/domain/event/event-place.ts';
import type { NoticeKind } from '#shared/domain/event/notice.ts';
import { pageMetadata } from '#shared/domain/pages/page-metadata.ts';
import { pagePaths, toAbsoluteUrl } from '#shared/domain/pages/site-pages.ts';
import { linkTarget, pictureUrl } from '#shared/domain/text/link-target.ts';
import { profileUrls } from '#shared/domain/text/social-links.ts';
import { truncateWords } from '#shared/domain/text/text.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { describeOffer } from './describe-offer.ts';

/** Returns the structured data of the home page: the organization and its website. */
export function programGraph(site: SiteSettings, publicUrl: string): Graph {
  const profiles = profileUrls(site.socialLinks);
  const names = { name: site.programLongName, alternateName: site.programName, url: `${publicUrl}/` };
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    ...names,
    logo: toAbsoluteUrl(pictureUrl(site.logo) ?? '/icon-512.png', publicUrl),
    email: site.contactEmail,
    foundingDate: String(site.launchYear),
    address: postalAddress(site),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
  return graph(organization, {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    ...names,
    inLanguage: 'en-US',
    publisher: { '@id': `${publicUrl}/#organization` },
  });
}

/** Returns the structured data of any other static page: its breadcrumbs. */
export function pageGraph(path: string, title: string, publicUrl: string): Graph {
  return graph(breadcrumbs(['Home', `${publicUrl}/`], [title, publicUrl + path]));
}

export function activationGraph(facts: EventPage): Graph {
  const { event, site, canonical, publicUrl } = facts;
  const listing = pageMetadata(site)[pagePaths.events]?.title ?? '';
  return graph(
    describeEvent(facts),
    breadcrumbs(['Home', `${publicUrl}/`], [listing, publicUrl + pagePaths.events], [event.title, canonical]),
  );
}

function graph(...nodes: Graph['@graph'][number][]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

function breadcrumbs(...items: [name: string, item: string][]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}

/** The data for an activation's structured data. URLs are absolute. */
export interface EventPage {
  event: ProgramEvent;
  site: SiteSettings;
  supporters: Partner[];
  canonical: string;
  picture: string;
  publicUrl: string;
  timeZone: string;
}

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

const scheduled = 'https://schema.org/EventScheduled';
const eventStatuses = {
  canceled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
  moved: scheduled,
  full: scheduled,
} as const satisfies Record<NoticeKind, string>;

const maxWords = 100;

/** Returns an activation as a schema.org Event. Unknown facts are omitted. */
function describeEvent({ event, site, supporters, canonical, picture, publicUrl, timeZone }: EventPage): Event {
  const { title, description, category, artists, artist, imageCredit, sessions } = event;
  const featuredImage = pictureUrl(event.featuredImage);
  const performers = artistsOf(artists, artist);
  const ofType = (type: Partner['type']) => supporters.filter((partner) => partner.type === type).map(toOrganization);
  const eventStatus = event.noticeKind ? eventStatuses[event.noticeKind] : scheduled;
  const previousStartDate = event.noticeKind === 'moved' ? event.movedFrom?.date : undefined;
  const placeId = `${canonical}#place`;
  const image = featuredImage && toAbsoluteUrl(featuredImage, publicUrl);
  return {
    '@type': eventTypes[categoryKey(category)],
    '@id': canonical,
    url: canonical,
    name: title,
    description: truncateWords(description, maxWords),
    ...eventDateTimes(event, timeZone),
    eventStatus: previousStartDate ? 'https://schema.org/EventRescheduled' : eventStatus,
    previousStartDate,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { ...describePlace(event, site), ...(sessions?.length && { '@id': placeId }) },
    subEvent: sessions?.map((session) => ({
      '@type': 'Event',
      name: title,
      ...eventDateTimes(atEventDate(event, session), timeZone),
      eventStatus,
      location: { '@id': placeId },
    })),
    ...describeOffer(event, site.country),
    image: [
      ...(picture === image ? [] : [picture]),
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
    performer: omitEmpty(performers.map(toPerson)),
    sponsor: omitEmpty(ofType('sponsor')),
    contributor: omitEmpty(ofType('organization')),
  };
}

function describePlace({ venue, location }: ProgramEvent, site: SiteSettings): PlaceLeaf {
  const hasMap = location ? linkTarget(location.googleMapsLink) : undefined;
  // A location may be anywhere in the city: without an address in its map, no street is given.
  const address = location
    ? ((hasMap && addressOfMap(hasMap)) ?? postalAddress({ ...site, street: '', postalCode: '' }))
    : postalAddress(site);
  return { '@type': 'Place', name: venue, address, ...(hasMap && { hasMap }) };
}

/** Treats every artist as a person: the data does not distinguish groups. */
function toPerson({ name, socialLinks }: Artist): PersonLeaf {
  return { '@type': 'Person', name, sameAs: omitEmpty(profileUrls(socialLinks)) };
}

function toOrganization({ name, website }: Partner): OrganizationLeaf {
  const url = linkTarget(website);
  return { '@type': 'Organization', name, ...(url && { url }) };
}

/** Returns undefined for an empty list, because validators reject empty lists. */
function omitEmpty<V>(values: V[]): V[] | undefined {
  return values.length > 0 ? values : undefined;
}

/** Returns the ISO first start and last end with the zone's UTC offset, or only dates if the time cannot be parsed. */
export function eventDateTimes(
  event: DatedActivation,
  timeZone: string,
): { startDate: string; endDate?: string | undefined } {
  const { date, endDate, time, sessions } = event;
  if (sessions?.length) {
    const spans = sessions.map((one) => ({ endDate: one.date, ...eventDateTimes(atEventDate(event, one), timeZone) }));
    const [startDate = date] = spans.map((span) => span.startDate).toSorted();
    const last = spans
      .map((span) => span.endDate)
      .toSorted()
      .at(-1);
    return { startDate, ...(last !== date && { endDate: last }) };
  }
  const lastDay = endDate ?? date;
  const span = calendarSpan({ date: lastDay, endDate: null, time });
  if (span.isAllDay) return { startDate: date, ...(lastDay !== date && { endDate: lastDay }) };
  const end = span.until ? zonedTime(span.until, timeZone) : lastDay !== date && lastDay;
  return { startDate: zonedTime({ ...span.from, day: date }, timeZone), ...(end && { endDate: end }) };
}

function postalAddress({ street, city, region, postalCode, country }: SiteSettings): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: city,
    addressRegion: region,
    ...(postalCode && { postalCode }),
    addressCountry: country,
  };
}
