import { artUrl, type ArtRatio } from '#shared/domain/art-url.ts';
import { homeQueries } from '#shared/domain/constants.ts';
import { pictureAddress } from '#shared/domain/link-target.ts';
import { parsePicture, pictureSizes, type PicturePlace } from '#shared/domain/picture.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Preload } from './preload-tag.ts';

/** What a screen will load: its source file when it has a script of its own, and what it fetches first. */
export interface RouteAssets {
  pageFile?: string;
  preloads: Preload[];
}

const fetchPreloads = (...paths: string[]): Preload[] => paths.map((href) => ({ as: 'fetch', href }));
const withQuery = (query: Record<string, string>) => `/api/events?${new URLSearchParams(query)}`;

/** What the screens that have one address load, by that address. */
export const routeAssets: Readonly<Record<string, RouteAssets>> = {
  [pagePaths.home]: {
    preloads: fetchPreloads(withQuery(homeQueries.featured), withQuery(homeQueries.active), '/api/partners'),
  },
  [pagePaths.about]: { pageFile: 'src/pages/about/about-page.tsx', preloads: [] },
  [pagePaths.events]: {
    pageFile: 'src/pages/events/events-page.tsx',
    preloads: fetchPreloads('/api/events', '/api/categories'),
  },
  [pagePaths.privacyPolicy]: { pageFile: 'src/pages/legal/privacy-page.tsx', preloads: [] },
  [pagePaths.termsOfService]: { pageFile: 'src/pages/legal/terms-page.tsx', preloads: [] },
  [pagePaths.admin]: {
    pageFile: 'src/admin/dashboard/dashboard-page.tsx',
    preloads: fetchPreloads('/api/admin/status'),
  },
  [pagePaths.adminLogin]: { pageFile: 'src/admin/login/login-page.tsx', preloads: [] },
  [pagePaths.artists]: { pageFile: 'src/admin/artists-page/artists-page.tsx', preloads: fetchPreloads('/api/artists') },
  [pagePaths.diagnostics]: { pageFile: 'src/admin/diagnostics/diagnostics-page.tsx', preloads: [] },
};

/** The source file of the screen of one activation, there or not. */
export const activationPageFile = 'src/pages/event/event-page.tsx';

/** What the screen of an activation loads. */
export function activationAssets(event: ProgramEvent): RouteAssets {
  return {
    pageFile: activationPageFile,
    preloads: [
      picturePreload(event, '2x1', 'detail'),
      ...fetchPreloads(`/api/events/slug/${event.slug}`, ...(event.partnerIds.length ? ['/api/partners'] : [])),
    ],
  };
}

/** The same choice of picture as the screen's own, or the browser would fetch two. */
export function picturePreload(
  { featuredImage, category, slug }: ProgramEvent,
  ratio: ArtRatio,
  place: PicturePlace,
): Preload {
  const address = pictureAddress(featuredImage);
  const uploaded = parsePicture(address ?? '');
  return {
    as: 'image',
    href: address ?? artUrl(category, slug, ratio),
    ...(uploaded && { responsive: { srcSet: uploaded.srcSet, sizes: pictureSizes(uploaded, place) } }),
  };
}
