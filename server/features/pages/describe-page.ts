import { artUrl, type ArtRatio } from '#shared/domain/art-url.ts';
import { homeQueries } from '#shared/domain/constants.ts';
import { formatEventDates } from '#shared/domain/dates.ts';
import { parsePicture, pictureSizes } from '#shared/domain/picture.ts';
import { screens } from '#shared/domain/screens.ts';
import { site } from '#shared/domain/site.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { PageHead, Preload } from './page-head.ts';

/** Where a page's facts come from. */
export interface PageSources {
  publicUrl: string;
  findEvent: (slug: string) => Promise<ProgramEvent | undefined>;
  /** The first activation of the home hero, whose picture is the largest thing on the screen. */
  firstFeatured: () => Promise<ProgramEvent | undefined>;
}

/** One page: its HTTP status, its head, and the source file of its screen when that is loaded separately. */
export interface Page extends PageHead {
  status: 200 | 404 | 503;
  screenFile?: string;
}

const notFoundPage: Page = { status: 404, title: `Page not found · ${site.programName}`, description: 'There is nothing at this address.', preloads: [] };

/** The app itself, when the database cannot say what stands at a path: its screens then say so, and offer to try again. */
export const unavailablePage: Page = { ...notFoundPage, status: 503, title: site.programLongName, description: site.programLongName };

const activationPath = /^\/activations\/([^/]+)$/;

/** Says what stands at a path. Unknown paths and unknown activations are a 404, with the same app on it. */
export async function describePage(path: string, sources: PageSources): Promise<Page> {
  const plainPath = path.length > 1 ? path.replace(/\/$/, '') : path;
  const slug = activationPath.exec(plainPath)?.[1];
  if (slug) return activationPage(slug, sources);
  if (plainPath === screens.home) return homePage(sources);
  const managerPage = managerPages[plainPath];
  if (managerPage) return { status: 200, preloads: [], ...managerPage };
  const page = staticPages[plainPath];
  return page ? { status: 200, canonical: sources.publicUrl + plainPath, preloads: [], ...page } : notFoundPage;
}

type StaticPage = Pick<Page, 'title' | 'description' | 'screenFile'> & { preloads?: Preload[] };

/** The screens of the site manager. Without a canonical address they are not for search engines. */
const managerPages: Record<string, StaticPage> = {
  [screens.admin]: {
    title: `Admin Dashboard · ${site.programName}`,
    description: `Where the site manager of ${site.programName} runs the program.`,
    screenFile: 'src/admin/dashboard/dashboard-screen.tsx',
    preloads: [{ as: 'fetch', href: '/api/admin/status' }],
  },
  [screens.adminLogin]: {
    title: `Site Manager Login · ${site.programName}`,
    description: `Where the site manager of ${site.programName} signs in.`,
    screenFile: 'src/admin/login/login-screen.tsx',
  },
  [screens.artists]: {
    title: `Artist Management · ${site.programName}`,
    description: `The artists of ${site.programName}.`,
    screenFile: 'src/admin/artist-screen/artist-screen.tsx',
    preloads: [{ as: 'fetch', href: '/api/artists' }],
  },
  [screens.diagnostics]: {
    title: `System Diagnostics · ${site.programName}`,
    description: `Whether ${site.programName} can store pictures.`,
    screenFile: 'src/admin/diagnostics/diagnostics-screen.tsx',
  },
};

const staticPages: Record<string, StaticPage> = {
  [screens.about]: {
    title: `About · ${site.programName}`,
    description: `What ${site.programLongName} is, whom it has reached, and what the press wrote.`,
    screenFile: 'src/site/about/about-screen.tsx',
  },
  [screens.events]: {
    title: `Activations · ${site.programName}`,
    description: `Every exhibition, workshop, performance, mural and market of ${site.programLongName} in ${site.city}.`,
    screenFile: 'src/site/listing/listing-screen.tsx',
    preloads: [{ as: 'fetch', href: '/api/events' }],
  },
  [screens.privacyPolicy]: {
    title: `Privacy Policy · ${site.programName}`,
    description: `What ${site.programName} knows about its visitors, and what happens to it.`,
    screenFile: 'src/site/legal/privacy-screen.tsx',
  },
  [screens.termsOfService]: {
    title: `Terms of Service · ${site.programName}`,
    description: `The rules for using the website of ${site.programLongName}.`,
    screenFile: 'src/site/legal/terms-screen.tsx',
  },
};

async function homePage({ publicUrl, firstFeatured }: PageSources): Promise<Page> {
  const event = await firstFeatured();
  return {
    status: 200,
    title: site.programLongName,
    description: `Exhibitions, workshops, performances and murals at ${site.presenterLongName}, ${site.city}.`,
    canonical: `${publicUrl}/`,
    screenFile: 'src/site/home/home-screen.tsx',
    preloads: [
      ...(event ? [picturePreload(event, '4x3', 'hero')] : []),
      { as: 'fetch', href: `/api/events?${new URLSearchParams(homeQueries.featured)}` },
      { as: 'fetch', href: `/api/events?${new URLSearchParams(homeQueries.active)}` },
    ],
  };
}

async function activationPage(slug: string, { publicUrl, findEvent }: PageSources): Promise<Page> {
  const event = await findEvent(decode(slug));
  if (!event) return { ...notFoundPage, title: `Event Not Found · ${site.programName}`, screenFile: 'src/site/event/event-screen.tsx' };
  return {
    status: 200,
    title: `${event.title} · ${site.programName}`,
    description: `${formatEventDates(event.date, event.endDate)}, ${event.time}, ${event.venue}. ${firstSentence(event.description)}`,
    canonical: `${publicUrl}/activations/${event.slug}`,
    ...(event.featuredImage && { image: new URL(event.featuredImage, publicUrl).href }),
    screenFile: 'src/site/event/event-screen.tsx',
    preloads: [
      picturePreload(event, '2x1', 'detail'),
      { as: 'fetch', href: `/api/events/slug/${event.slug}` },
    ],
  };
}

/** The same choice of picture as the screen's own, or the browser would fetch two. */
function picturePreload({ featuredImage, category, slug }: ProgramEvent, ratio: ArtRatio, place: keyof typeof pictureSizes): Preload {
  const uploaded = parsePicture(featuredImage ?? '');
  return {
    as: 'image',
    href: featuredImage ?? artUrl(category, slug, ratio),
    ...(uploaded && { choice: { srcSet: uploaded.srcSet, sizes: pictureSizes[place] } }),
  };
}

function firstSentence(text: string): string {
  return /^.{1,200}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text.slice(0, 200);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
