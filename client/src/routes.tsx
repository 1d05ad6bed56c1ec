import type { QueryClient } from '@tanstack/react-query';
import { eventQuery, eventsQuery, featuredEventsQuery } from '#client/api/queries.ts';
import { HomePage } from '#client/pages/home/home-page.tsx';
import { preloadableLazy, type PreloadableComponent } from '#client/ui/lazy.tsx';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';

interface Route {
  /** '*' matches every path. */
  path: string;
  page: PreloadableComponent;
  /** Fetches the page's first data. */
  prefetch?: (queryClient: QueryClient, slug: string) => Promise<void>;
}

const AboutPage = preloadableLazy(async () => (await import('#client/pages/about/about-page.tsx')).AboutPage);
const ListingPage = preloadableLazy(async () => (await import('#client/pages/listing/listing-page.tsx')).ListingPage);
const ActivationPage = preloadableLazy(
  async () => (await import('#client/pages/activation/activation-page.tsx')).ActivationPage,
);
const PrivacyPage = preloadableLazy(async () => (await import('#client/pages/legal/privacy-page.tsx')).PrivacyPage);
const TermsPage = preloadableLazy(async () => (await import('#client/pages/legal/terms-page.tsx')).TermsPage);
const LoginPage = preloadableLazy(async () => (await import('#client/admin/session/login-page.tsx')).LoginPage);
const ArtistsPage = preloadableLazy(async () => (await import('#client/admin/artists/artists-page.tsx')).ArtistsPage);
const DiagnosticsPage = preloadableLazy(
  async () => (await import('#client/admin/diagnostics/diagnostics-page.tsx')).DiagnosticsPage,
);
const DashboardPage = preloadableLazy(
  async () => (await import('#client/admin/dashboard/dashboard-page.tsx')).DashboardPage,
);
const NotFoundPage = preloadableLazy(async () => (await import('#client/pages/not-found-page.tsx')).NotFoundPage);

/** The routes of the app; the first that matches is shown. */
export const routes: readonly Route[] = [
  { path: pagePaths.home, page: HomePage, prefetch: (client) => client.prefetchQuery(featuredEventsQuery) },
  { path: pagePaths.about, page: AboutPage, prefetch: (client) => client.prefetchQuery(featuredEventsQuery) },
  { path: pagePaths.events, page: ListingPage, prefetch: (client) => client.prefetchQuery(eventsQuery) },
  {
    path: pagePaths.activation,
    page: ActivationPage,
    prefetch: (client, slug) => client.prefetchQuery(eventQuery(slug)),
  },
  { path: pagePaths.privacyPolicy, page: PrivacyPage },
  { path: pagePaths.termsOfService, page: TermsPage },
  { path: pagePaths.admin, page: DashboardPage },
  { path: pagePaths.artists, page: ArtistsPage },
  { path: pagePaths.diagnostics, page: DiagnosticsPage },
  { path: pagePaths.adminLogin, page: LoginPage },
  { path: '*', page: NotFoundPage },
];

/**
 * Loads the script of the page at a path, and waits for its first data up to `timeout` milliseconds. Never rejects: the
 * page itself shows the error.
 */
export async function preloadRoute(path: string, queryClient: QueryClient, timeout: number): Promise<void> {
  const matches = ({ path: pattern }: Route) =>
    pattern === '*' || new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}/?$`).test(path);
  const route = routes.find(matches);
  const prefetch = async () => route?.prefetch?.(queryClient, decodeURIComponent(path.split('/')[2] ?? ''));
  const timer = new Promise((resolve) => setTimeout(resolve, timeout));
  await Promise.all([route?.page.preload?.(), Promise.race([prefetch(), timer])]).catch(() => undefined);
}

/** Loads the script of activations when a pointer or the focus is on a link to one. */
export function preloadActivationPage({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href^="/activations/"]'))
    ActivationPage.preload().catch(() => undefined);
}
