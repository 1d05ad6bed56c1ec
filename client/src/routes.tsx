import { lazy, type ComponentType } from 'react';
import { screens } from '#shared/domain/screens.ts';

/** One screen: its address, and whether the frieze stands above its footer. */
export interface Route {
  path: string;
  screen: ComponentType;
  hasFrieze: boolean;
}

const HomeScreen = lazy(() => import('./site/home/home-screen.tsx').then((file) => ({ default: file.HomeScreen })));
const AboutScreen = lazy(() => import('./site/about/about-screen.tsx').then((file) => ({ default: file.AboutScreen })));
const ListingScreen = lazy(() => import('./site/listing/listing-screen.tsx').then((file) => ({ default: file.ListingScreen })));
const EventScreen = lazy(() => import('./site/event/event-screen.tsx').then((file) => ({ default: file.EventScreen })));
const PrivacyScreen = lazy(() => import('./site/legal/privacy-screen.tsx').then((file) => ({ default: file.PrivacyScreen })));
const TermsScreen = lazy(() => import('./site/legal/terms-screen.tsx').then((file) => ({ default: file.TermsScreen })));
const LoginScreen = lazy(() => import('./admin/login/login-screen.tsx').then((file) => ({ default: file.LoginScreen })));
const ArtistScreen = lazy(() => import('./admin/artist-screen/artist-screen.tsx').then((file) => ({ default: file.ArtistScreen })));
const DiagnosticsScreen = lazy(() => import('./admin/diagnostics/diagnostics-screen.tsx').then((file) => ({ default: file.DiagnosticsScreen })));
const DashboardScreen = lazy(() => import('./admin/dashboard/dashboard-screen.tsx').then((file) => ({ default: file.DashboardScreen })));

/** What stands at every other address. */
export const NotFoundScreen = lazy(() => import('./site/not-found-screen.tsx').then((file) => ({ default: file.NotFoundScreen })));

/** Every screen of the product. */
export const routes: readonly Route[] = [
  { path: screens.home, screen: HomeScreen, hasFrieze: true },
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
