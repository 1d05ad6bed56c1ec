import { toAbsoluteUrl } from '#server/http/absolute-url.ts';
import type { Markup } from '#shared/domain/markup.ts';
import { activationCard, activationCardPath, programCardPath } from '#server/share/share-card.ts';
import type { Storage } from '#server/storage/storage.ts';
import {
  activationMetadata,
  pageMetadata,
  unknownActivationMetadata,
  unknownPageMetadata,
} from '#shared/domain/page-metadata.ts';
import { formatEventDates } from '#shared/domain/dates.ts';
import type { Day } from '#shared/domain/days.ts';
import { titleWithNotice } from '#shared/domain/notice.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { site } from '#shared/domain/site.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import type { Alternate, PageHead } from '#server/html/page-head.ts';
import { activationFirstView, homeFirstView, listingFirstView } from '#server/html/first-view.ts';
import { activationAssets, activationPageFile, picturePreload, routeAssets } from '#server/html/route-assets.ts';
import { activationGraph, programGraph, pageGraph } from '#server/html/structured-data.ts';

/** The data sources of pages. */
export interface PageSources {
  publicUrl: string;
  timeZone: string;
  /** The day in the program's time zone. */
  today: Day;
  storage: Pick<Storage, 'urlOf'>;
  findEvent: (slug: string) => Promise<ProgramEvent | undefined>;
  /** Returns the activations of the home hero. */
  featuredEvents: () => Promise<ProgramEvent[]>;
  partners: () => Promise<Partner[]>;
}

/** A page: its head, the HTML shown until the app has loaded, and the source file of its script. */
export interface Page extends PageHead {
  pageFile?: string;
  firstView?: Markup;
}

const activationPath = /^\/activations\/([^/]+)$/;

const feeds: Alternate[] = [
  { type: 'application/atom+xml', href: '/feed.xml', title: site.programLongName },
  { type: 'application/feed+json', href: '/feed.json', title: site.programLongName },
];

/** Returns the page at a path, or undefined if there is none. */
export async function describePage(path: string, sources: PageSources): Promise<Page | undefined> {
  const slug = activationPath.exec(path)?.[1];
  if (slug) return activationPage(slug, sources);
  const [metadata, assets] = [pageMetadata[path], routeAssets[path]];
  if (!metadata || !assets) return undefined;
  const { publicUrl } = sources;
  const page = { ...metadata, ...assets, picture: programPicture(publicUrl), alternates: [] };
  if (!metadata.isPublic) return page;
  const found = { ...page, canonical: publicUrl + path, alternates: feeds };
  if (path === pagePaths.home) return homePage(found, sources);
  const structuredData = pageGraph(path, metadata.title, publicUrl);
  return { ...found, structuredData, ...(path === pagePaths.events && { firstView: listingFirstView }) };
}

/** Returns the page for an unknown path; the app shows its not-found page. */
export function notFoundPage(path: string, publicUrl: string): Page {
  const page = { picture: programPicture(publicUrl), alternates: [], preloads: [] };
  return activationPath.test(path)
    ? { ...page, ...unknownActivationMetadata, pageFile: activationPageFile }
    : { ...page, ...unknownPageMetadata };
}

/** Returns the page sent while the database is down; the app shows an error and offers a retry. */
export function unavailablePage(publicUrl: string): Page {
  return {
    title: site.programLongName,
    description: site.programLongName,
    isPublic: false,
    picture: programPicture(publicUrl),
    alternates: [],
    preloads: [],
  };
}

async function homePage(page: Page, { publicUrl, today, featuredEvents }: PageSources): Promise<Page> {
  const events = await featuredEvents();
  const preloads = [...events.slice(0, 1).map((event) => picturePreload(event, '4x3', 'hero')), ...page.preloads];
  return { ...page, preloads, firstView: homeFirstView(events, today), structuredData: programGraph(publicUrl) };
}

async function activationPage(
  slug: string,
  { publicUrl, timeZone, storage, findEvent, partners }: PageSources,
): Promise<Page | undefined> {
  const event = await findEvent(slug);
  if (!event) return undefined;
  const page = { ...activationMetadata(event), ...activationAssets(event), firstView: activationFirstView(event) };
  // Only the manager can open a draft or its image.
  if (!event.published) return { ...page, picture: programPicture(publicUrl), alternates: [] };
  const canonical = `${publicUrl}/activations/${event.slug}`;
  const picture = {
    url: toAbsoluteUrl(activationCardPath(activationCard(event, storage)), publicUrl),
    alt: pictureAlt(event),
  };
  const supporters = event.partnerIds.length
    ? (await partners()).filter(({ id }) => event.partnerIds.includes(id))
    : [];
  return {
    ...page,
    canonical,
    picture,
    alternates: [...feeds, { type: 'text/calendar', href: `/activations/${event.slug}.ics`, title: event.title }],
    structuredData: activationGraph({ event, supporters, canonical, picture: picture.url, publicUrl, timeZone }),
  };
}

function programPicture(publicUrl: string): PageHead['picture'] {
  return {
    url: toAbsoluteUrl(programCardPath(), publicUrl),
    alt: `${site.programName}: community arts at ${site.presenterName}, ${site.city}`,
  };
}

function pictureAlt(event: ProgramEvent): string {
  const { date, endDate, venue, imageAlt } = event;
  return [`${titleWithNotice(event)}, ${formatEventDates(date, endDate)}, ${venue}`, imageAlt]
    .filter(Boolean)
    .join('. ');
}
