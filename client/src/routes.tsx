import { screens } from '#shared/domain/screens.ts';
import { HomeScreen } from './site/home/home-screen.tsx';
import { NotFoundScreen } from './site/not-found-screen.tsx';
import { loadable, loaded, type Loadable } from './ui/loadable.tsx';

/** One screen: its address, and whether the frieze stands above its footer. */
export interface Route {
  path: string;
  screen: Loadable<object>;
  hasFrieze: boolean;
}

const AboutScreen = loadable(async () => (await import('./site/about/about-screen.tsx')).AboutScreen);
const ListingScreen = loadable(async () => (await import('./site/listing/listing-screen.tsx')).ListingScreen);
const EventScreen = loadable(async () => (await import('./site/event/event-screen.tsx')).EventScreen);
const PrivacyScreen = loadable(async () => (await import('./site/legal/privacy-screen.tsx')).PrivacyScreen);
const TermsScreen = loadable(async () => (await import('./site/legal/terms-screen.tsx')).TermsScreen);
const LoginScreen = loadable(async () => (await import('./admin/login/login-screen.tsx')).LoginScreen);
const ArtistScreen = loadable(async () => (await import('./admin/artist-screen/artist-screen.tsx')).ArtistScreen);
const DiagnosticsScreen = loadable(async () => (await import('./admin/diagnostics/diagnostics-screen.tsx')).DiagnosticsScreen);
const DashboardScreen = loadable(async () => (await import('./admin/dashboard/dashboard-screen.tsx')).DashboardScreen);

/** What stands at every other address. */
export const NothingHere = loaded(NotFoundScreen);

/** Every screen of the product. */
export const routes: readonly Route[] = [
  { path: screens.home, screen: loaded(HomeScreen), hasFrieze: true },
  { path: screens.about, screen: AboutScreen, hasFrieze: true },
  { path: screens.events, screen: ListingScreen, hasFrieze: true },
  { path: screens.activation, screen: EventScreen, hasFrieze: true },
  { path: screens.privacyPolicy, screen: PrivacyScreen, hasFrieze: false },
  { path: screens.termsOfService, screen: TermsScreen, hasFrieze: false },
  { path: screens.admin, screen: DashboardScreen, hasFrieze: false },
  { path: screens.artists, screen: ArtistScreen, hasFrieze: false },
  { path: screens.diagnostics, screen: DiagnosticsScreen, hasFrieze: false },
  { path: screens.adminLogin, screen: LoginScreen, hasFrieze: false },
];

/** The screen at an address, before the router asks for it. */
export function screenAt(address: string): Route['screen'] {
  const matches = ({ path }: Route) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/?$`).test(address);
  return routes.find(matches)?.screen ?? NothingHere;
}
