import { homeQueries } from '#shared/domain/constants.ts';
import { eventImage } from '#shared/domain/pictures/event-image.ts';
import type { PictureSlot } from '#shared/domain/pictures/picture.ts';
import { pagePaths } from '#shared/domain/pages/page-paths.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { markup, type Markup } from '#shared/domain/text/markup.ts';

/** The source file of a page, if it has its own chunk, and its first requests. */
export interface RouteAssets {
  pageFile?: string;
  preloads: Preload[];
}

const fetchPreloads = (...paths: string[]): Preload[] => paths.map((href) => ({ as: 'fetch', href }));
const withQuery = (query: Record<string, string>) => `/api/events?${new URLSearchParams(query)}`;

/** The assets of the static routes, by path. */
export const routeAssets: Readonly<Record<string, RouteAssets>> = {
  [pagePaths.home]: {
    preloads: fetchPreloads(withQuery(homeQueries.featured), withQuery(homeQueries.active)),
  },
  [pagePaths.about]: { pageFile: 'src/pages/about/about-page.tsx', preloads: [] },
  [pagePaths.events]: {
    pageFile: 'src/pages/listing/listing-page.tsx',
    preloads: fetchPreloads('/api/events', '/api/categories'),
  },
  [pagePaths.privacyPolicy]: { pageFile: 'src/pages/legal/privacy-page.tsx', preloads: [] },
  [pagePaths.termsOfService]: { pageFile: 'src/pages/legal/terms-page.tsx', preloads: [] },
  [pagePaths.admin]: {
    pageFile: 'src/admin/dashboard/dashboard-page.tsx',
    preloads: fetchPreloads('/api/admin/status'),
  },
  [pagePaths.adminLogin]: { pageFile: 'src/admin/login/login-page.tsx', preloads: [] },
  [pagePaths.artists]: { pageFile: 'src/admin/artists/artists-page.tsx', preloads: fetchPreloads('/api/artists') },
  [pagePaths.diagnostics]: { pageFile: 'src/admin/diagnostics/diagnostics-page.tsx', preloads: [] },
};

/** The source file of the activation page. */
export const activationPageFile = 'src/pages/activation/activation-page.tsx';

/** Returns the assets of an activation's page. */
export function activationAssets(event: ProgramEvent): RouteAssets {
  return {
    pageFile: activationPageFile,
    preloads: [
      picturePreload(event, 'detail'),
      ...fetchPreloads(`/api/events/slug/${event.slug}`, ...(event.partnerIds.length ? ['/api/partners'] : [])),
    ],
  };
}

/** Returns a preload with the same candidates as the page's image, so that the browser does not fetch two images. */
export function picturePreload(event: ProgramEvent, slot: PictureSlot): Preload {
  const { src, srcSet, sizes = '' } = eventImage(event, slot);
  return { as: 'image', href: src, ...(srcSet && { responsive: { srcSet, sizes } }) };
}

/** A resource that the browser should fetch early. */
export interface Preload {
  href: string;
  as: 'fetch' | 'font' | 'image' | 'script';
  /** The candidates of a responsive image. */
  responsive?: { srcSet: string; sizes: string };
}

/** Renders a preload link. The browser reuses a preload only if its mode and credentials match the later request. */
export function preloadTag({ href, as, responsive }: Preload): Markup {
  switch (as) {
    case 'script':
      return markup`<link rel="modulepreload" href="${href}" fetchpriority="low">`;
    case 'fetch':
      return markup`<link rel="preload" as="fetch" href="${href}" crossorigin="use-credentials">`;
    case 'font':
      return markup`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
    case 'image':
      return responsive
        ? markup`<link rel="preload" as="image" imagesrcset="${responsive.srcSet}" imagesizes="${responsive.sizes}" fetchpriority="high">`
        : markup`<link rel="preload" as="image" href="${href}" fetchpriority="high">`;
  }
}
