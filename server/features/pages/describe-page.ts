import type { Database } from '#server/db/client.ts';
import { activationFirstView, headerFirstView, homeFirstView, listingFirstView } from '#server/html/first-view.ts';
import type { Alternate, PageHead } from '#server/html/page-head.ts';
import { activationAssets, activationPageFile, picturePreload, routeAssets } from '#server/html/route-assets.ts';
import { activationGraph, pageGraph, programGraph } from '#server/html/structured-data.ts';
import { toAbsoluteUrl } from '#server/http/absolute-url.ts';
import { findEvent, listEvents } from '#server/program/events/events.store.ts';
import { listPublicPartners } from '#server/program/records.store.ts';
import { activationCard, activationCardPath, programCardPath } from '#server/share/share-card.ts';
import type { Storage } from '#server/storage/storage.ts';
import { heroEventLimit } from '#shared/domain/constants.ts';
import { formatEventDates } from '#shared/domain/dates.ts';
import type { Day } from '#shared/domain/days.ts';
import { pictureUrl } from '#shared/domain/link-target.ts';
import type { Markup } from '#shared/domain/markup.ts';
import { titleWithNotice } from '#shared/domain/notice.ts';
import {
  activationMetadata,
  pageMetadata,
  unknownActivationMetadata,
  unknownPageMetadata,
} from '#shared/domain/page-metadata.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** The data that a page depends on in addition to its path. */
interface PageContext {
  db: Database;
  site: SiteSettings;
  publicUrl: string;
  timeZone: string;
  /** The day in the program's time zone. */
  today: Day;
  storage: Pick<Storage, 'urlOf'>;
  /** Whether the page is for a manager, who can see drafts. */
  isAdmin: boolean;
}

/** A page: its head, the HTML shown until the app has loaded, and the source file of its script. */
export interface Page extends PageHead {
  pageFile?: string;
  firstView?: Markup;
}

const activationPath = /^\/activations\/([^/]+)$/;

const feeds = ({ programLongName: title }: SiteSettings): Alternate[] => [
  { type: 'application/atom+xml', href: '/feed.xml', title },
  { type: 'application/feed+json', href: '/feed.json', title },
];

/** Returns the page at a path, or undefined if there is none. */
export async function describePage(path: string, context: PageContext): Promise<Page | undefined> {
  const slug = activationPath.exec(path)?.[1];
  if (slug) return activationPage(slug, context);
  const { publicUrl, site } = context;
  const [metadata, assets] = [pageMetadata(site)[path], routeAssets[path]];
  if (!metadata || !assets) return undefined;
  const page = {
    ...metadata,
    ...assets,
    picture: programPicture(site, publicUrl),
    alternates: [],
    firstView: headerFirstView(site, path),
  };
  if (!metadata.isPublic) return page;
  const found = { ...page, canonical: publicUrl + path, alternates: feeds(site) };
  if (path === pagePaths.home) return homePage(found, context);
  const structuredData = pageGraph(path, metadata.title, publicUrl);
  return { ...found, structuredData, ...(path === pagePaths.events && { firstView: listingFirstView(site) }) };
}

/** Returns the page for an unknown path; the app shows its not-found page. */
export function notFoundPage(path: string, site: SiteSettings, publicUrl: string): Page {
  const isActivation = activationPath.test(path);
  const metadata = isActivation ? unknownActivationMetadata : unknownPageMetadata;
  return {
    ...metadata,
    ...(isActivation && { pageFile: activationPageFile }),
    picture: programPicture(site, publicUrl),
    alternates: [],
    preloads: [],
    firstView: headerFirstView(site, path),
  };
}

/** Returns the page sent while the database is down; the app shows an error and offers a retry. */
export function unavailablePage(site: SiteSettings, publicUrl: string): Page {
  return {
    title: site.programLongName,
    description: site.programLongName,
    isPublic: false,
    picture: programPicture(site, publicUrl),
    alternates: [],
    preloads: [],
  };
}

async function homePage(page: Page, { db, publicUrl, today, site }: PageContext): Promise<Page> {
  const query = { status: 'all', featured: true, limit: heroEventLimit, order: 'nearest' } as const;
  const events = await listEvents(db, query, today);
  const preloads = [...events.slice(0, 1).map((event) => picturePreload(event, '4x3', 'hero')), ...page.preloads];
  return {
    ...page,
    preloads,
    firstView: homeFirstView(events, site, today) ?? page.firstView,
    structuredData: programGraph(site, publicUrl),
  };
}

async function activationPage(
  slug: string,
  { db, publicUrl, site, timeZone, today, storage, isAdmin }: PageContext,
): Promise<Page | undefined> {
  const event = await findEvent(db, slug, today, isAdmin);
  if (!event) return undefined;
  const page = {
    ...activationMetadata(event),
    ...activationAssets(event),
    firstView: activationFirstView(event, site),
  };
  // Only the manager can open a draft or its image.
  if (!event.published) return { ...page, picture: programPicture(site, publicUrl), alternates: [] };
  const canonical = `${publicUrl}/activations/${event.slug}`;
  const picture = {
    url: toAbsoluteUrl(activationCardPath(activationCard(event, site, storage)), publicUrl),
    alt: pictureAlt(event),
    isDrawn: true as const,
  };
  const supporters = event.partnerIds.length
    ? (await listPublicPartners(db)).filter(({ id }) => event.partnerIds.includes(id))
    : [];
  return {
    ...page,
    canonical,
    picture,
    alternates: [...feeds(site), { type: 'text/calendar', href: `/activations/${event.slug}.ics`, title: event.title }],
    structuredData: activationGraph({ event, site, supporters, canonical, picture: picture.url, publicUrl, timeZone }),
  };
}

function programPicture(site: SiteSettings, publicUrl: string): PageHead['picture'] {
  const own = pictureUrl(site.previewPicture);
  return {
    url: toAbsoluteUrl(own ?? programCardPath(site), publicUrl),
    alt: `${site.programName}: ${site.tagline}`,
    ...(!own && { isDrawn: true }),
  };
}

function pictureAlt(event: ProgramEvent): string {
  const { date, endDate, venue, imageAlt } = event;
  return [`${titleWithNotice(event)}, ${formatEventDates(date, endDate)}, ${venue}`, imageAlt]
    .filter(Boolean)
    .join('. ');
}
