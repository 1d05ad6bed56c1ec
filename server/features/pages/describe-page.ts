import { findEvent, listEvents, publicOn } from '#server/features/events/events.store.ts';
import { findCategoryName } from '#server/features/records/categories.store.ts';
import { listPublicPartners } from '#server/features/records/records.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { heroEventLimit } from '#shared/domain/constants.ts';
import { titleWithNotice } from '#shared/domain/event/notice.ts';
import { heroEvents } from '#shared/domain/listing/event-selection.ts';
import {
  activationMetadata,
  pageMetadata,
  unknownActivationMetadata,
  unknownPageMetadata,
} from '#shared/domain/pages/page-metadata.ts';
import { toAbsoluteUrl, pagePaths } from '#shared/domain/pages/site-pages.ts';
import type { PictureSlot } from '#shared/domain/pictures/picture.ts';
import type { Markup } from '#shared/domain/text/markup.ts';
import { firstSentence } from '#shared/domain/text/sentences.ts';
import { formatEventDates, type Day } from '#shared/domain/time/days.ts';
import { maxCategoryLength } from '#shared/schemas/category.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { aboutFirstView, activationFirstView, headerFirstView, homeFirstView, listingFirstView } from './first-view.ts';
import { eventPreview, programPreview } from './link-preview.ts';
import {
  type Alternate,
  type PageHead,
  activationAssets,
  activationPageFile,
  picturePreload,
  routeAssets,
} from './page-head.ts';
import { activationGraph, pageGraph, programGraph } from './structured-data.ts';

/** What every page depends on, also without a database. */
interface SiteContext {
  site: SiteSettings;
  publicUrl: string;
  storage: Storage;
}

interface PageContext extends SiteContext {
  db: Database;
  timeZone: string;
  today: Day;
  /** The URL chooses filters of the listing. */
  isFiltered: boolean;
  /** Whether the page is for a manager, who can see drafts. */
  isAdmin: boolean;
}

/** `firstView` is the HTML shown until the app has loaded, `pageFile` the source file of its script. */
export interface Page extends PageHead {
  pageFile?: string;
  firstView?: Markup;
}

const activationPath = /^\/activations\/([^/]+)$/;

const feeds = ({ programLongName: title }: SiteSettings): Alternate[] => [
  { type: 'application/atom+xml', href: '/feed.xml', title },
];

/** Returns the page at a path, or undefined if there is none. */
export async function describePage(path: string, context: PageContext): Promise<Page | undefined> {
  const slug = activationPath.exec(path)?.[1];
  if (slug) return activationPage(slug, context);
  const { db, publicUrl, site, today, isFiltered } = context;
  const [metadata, assets] = [pageMetadata(site)[path], routeAssets[path]];
  if (!metadata || !assets) return undefined;
  const page = {
    ...metadata,
    ...assets,
    picture: programPicture(context),
    firstView: headerFirstView(site, path),
  };
  if (!metadata.isPublic) return page;
  const featured = { status: 'all', featured: true, limit: heroEventLimit, order: 'nearest' } as const;
  const heroes = heroEvents(await listEvents(db, featured, today));
  const picture = programPicture(context, heroes[0]);
  const found = { ...page, picture, canonical: publicUrl + path, alternates: feeds(site) };
  if (path === pagePaths.home)
    return {
      ...withPreload(found, heroes[0], 'hero'),
      firstView: homeFirstView(heroes, site, today) ?? page.firstView,
      structuredData: programGraph(site, publicUrl),
    };
  const other = { ...found, structuredData: pageGraph(path, metadata.title, publicUrl) };
  if (path === pagePaths.about)
    return { ...withPreload(other, heroes[0], 'hero'), firstView: aboutFirstView(heroes[0], site) };
  // The first activation of another choice of filters is not known here.
  if (path !== pagePaths.events || isFiltered) return other;
  const [first] = await listEvents(db, { status: 'active', order: 'nearest', limit: 1 }, today);
  return first ? { ...withPreload(other, first, 'listingCard'), firstView: listingFirstView(first, site) } : other;
}

/** Longer than every path of ours, with what may be copied with it. */
const maxPathLength = 500;

/** Returns the path without capitals and what was copied with it, such as '&utm_source=x', if a page is there. */
export async function correctedPath(
  path: string,
  { db, today, isAdmin }: Pick<PageContext, 'db' | 'today' | 'isAdmin'>,
): Promise<string | undefined> {
  if (path.length > maxPathLength) return undefined;
  const [plain = ''] = path.split(/[?&]|%3f|%26/i, 1);
  const corrected = plain
    .toLowerCase()
    .replaceAll(/%[\da-f]{2}|[^a-z\d/-]/g, '')
    .replace(/(?<=[^/-])[/-]+$/, '');
  const slug = activationPath.exec(corrected)?.[1];
  const exists = slug ? await findEvent(db, slug, today, isAdmin) : routeAssets[corrected];
  return exists ? corrected : undefined;
}

/** Returns the address of a listing by today's name of its category, if it has another one; undefined otherwise. */
export async function renamedListing(
  url: string,
  { db, today }: Pick<PageContext, 'db' | 'today'>,
): Promise<string | undefined> {
  const params = new URLSearchParams(url.slice(url.indexOf('?')));
  const category = params.get('category') ?? '';
  if (category.length > maxCategoryLength) return undefined;
  const name = await findCategoryName(db, category, publicOn(today));
  if (!name || name === category) return undefined;
  params.set('category', name);
  return `${pagePaths.events}?${params.toString()}`;
}

/** Returns the page for an unknown path; the app shows its not-found page. */
export function notFoundPage(path: string, context: SiteContext): Page {
  const isActivation = activationPath.test(path);
  const metadata = isActivation ? unknownActivationMetadata : unknownPageMetadata;
  return {
    ...metadata,
    ...(isActivation && { pageFile: activationPageFile }),
    picture: programPicture(context),
    firstView: headerFirstView(context.site, path),
  };
}

/** Returns the page sent while the database is down; the app shows an error and offers a retry. */
export function unavailablePage(context: SiteContext): Page {
  const { programLongName } = context.site;
  return { title: programLongName, description: programLongName, isPublic: false, picture: programPicture(context) };
}

/** Adds a preload of the first picture of a page. */
function withPreload(page: Page, event: ProgramEvent | undefined, slot: PictureSlot): Page {
  return event ? { ...page, preloads: [picturePreload(event, slot), ...(page.preloads ?? [])] } : page;
}

async function activationPage(slug: string, context: PageContext): Promise<Page | undefined> {
  const { db, publicUrl, site, timeZone, today, storage, isAdmin } = context;
  const event = await findEvent(db, slug, today, isAdmin);
  if (!event) return undefined;
  const page = {
    ...activationMetadata(event, firstSentence(event.description)),
    ...activationAssets(event),
    firstView: activationFirstView(event, site, today),
  };
  // Only the manager can open a draft or its image. The app draws its ribbon.
  if (!event.published)
    return { ...page, firstView: headerFirstView(site, `/activations/${slug}`), picture: programPicture(context) };
  const canonical = `${publicUrl}/activations/${event.slug}`;
  const picture = linkPicture(eventPreview(event, storage), pictureAlt(event), publicUrl);
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

function programPicture({ site, storage, publicUrl }: SiteContext, hero?: ProgramEvent): PageHead['picture'] {
  return linkPicture(programPreview(site, storage, hero), `${site.programName}: ${site.tagline}`, publicUrl);
}

function linkPicture(url: string, alt: string, publicUrl: string): PageHead['picture'] {
  return { url: toAbsoluteUrl(url, publicUrl), alt, isSized: /^\/(art|previews)\//.test(url) };
}

function pictureAlt(event: ProgramEvent): string {
  const { date, endDate, venue, imageAlt } = event;
  return [`${titleWithNotice(event)}, ${formatEventDates(date, endDate)}, ${venue}`, imageAlt]
    .filter(Boolean)
    .join('. ');
}
