import type { QueryClient } from '@tanstack/react-query';
import { screens } from '#shared/domain/page-paths.ts';
import { eventQuery, eventsQuery, featuredEventsQuery } from './api/queries.ts';
import { HomeScreen } from './pages/home/home-page.tsx';
import { NotFoundScreen } from './pages/not-found-page.tsx';
import { preloadableLazy, type PreloadableComponent } from './ui/preloadable-lazy.tsx';

/** One page: its path, and whether the frieze is shown above its footer. */
interface Route {
  path: string;
  screen: PreloadableComponent;
  hasFrieze: boolean;
  /** Fetches what the page shows first. The value is the last part of the path. */
  prefetch?: (queryClient: QueryClient, value: string) => Promise<void>;
}

const AboutScreen = preloadableLazy(async () => (await import('./pages/about/about-page.tsx')).AboutScreen);
const ListingScreen = preloadableLazy(async () => (await import('./pages/events/events-page.tsx')).ListingScreen);
const EventScreen = preloadableLazy(async () => (await import('./pages/event/event-page.tsx')).EventScreen);
const PrivacyScreen = preloadableLazy(async () => (await import('./pages/legal/privacy-page.tsx')).PrivacyScreen);
const TermsScreen = preloadableLazy(async () => (await import('./pages/legal/terms-page.tsx')).TermsScreen);
const LoginScreen = preloadableLazy(async () => (await import('./admin/login/login-page.tsx')).LoginScreen);
const ArtistScreen = preloadableLazy(async () => (await import('./admin/artists-page/artists-page.tsx')).ArtistScreen);
const DiagnosticsScreen = preloadableLazy(
  async () => (await import('./admin/diagnostics/diagnostics-page.tsx')).DiagnosticsScreen,
);
const DashboardScreen = preloadableLazy(
  async () => (await import('./admin/dashboard/dashboard-page.tsx')).DashboardScreen,
);

/** The page of every other path. */
export { NotFoundScreen };

/** Every page of the product. */
export const routes: readonly Route[] = [
  {
    path: screens.home,
    screen: HomeScreen,
    hasFrieze: true,
    prefetch: (client) => client.prefetchQuery(featuredEventsQuery),
  },
  { path: screens.about, screen: AboutScreen, hasFrieze: true },
  {
    path: screens.events,
    screen: ListingScreen,
    hasFrieze: true,
    prefetch: (client) => client.prefetchQuery(eventsQuery),
  },
  {
    path: screens.activation,
    screen: EventScreen,
    hasFrieze: true,
    prefetch: (client, slug) => client.prefetchQuery(eventQuery(slug)),
  },
  { path: screens.privacyPolicy, screen: PrivacyScreen, hasFrieze: false },
  { path: screens.termsOfService, screen: TermsScreen, hasFrieze: false },
  { path: screens.admin, screen: DashboardScreen, hasFrieze: false },
  { path: screens.artists, screen: ArtistScreen, hasFrieze: false },
  { path: screens.diagnostics, screen: DiagnosticsScreen, hasFrieze: false },
  { path: screens.adminLogin, screen: LoginScreen, hasFrieze: false },
];

/**
 * Loads the script of the page at a path, and waits for its first data up to `timeout` milliseconds. Never rejects: a
 * page without its script or data says so when it renders.
 */
export async function preloadRoute(path: string, queryClient: QueryClient, timeout: number): Promise<void> {
  const matches = ({ path: pattern }: Route) => new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}/?$`).test(path);
  const route = routes.find(matches);
  const prefetch = async () => route?.prefetch?.(queryClient, decodeURIComponent(path.split('/')[2] ?? ''));
  const timer = new Promise((resolve) => setTimeout(resolve, timeout));
  await Promise.all([route?.screen.preload?.(), Promise.race([prefetch(), timer])]).catch(() => undefined);
}
