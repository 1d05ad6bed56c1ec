import './ui/leave-guard.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from './chrome/error-boundary.tsx';
import { Analytics } from './chrome/analytics.tsx';
import { ClearFailedQueries } from './chrome/clear-failed-queries.tsx';
import { CookieBanner } from './chrome/cookie-banner.tsx';
import { Header } from './chrome/header.tsx';
import { Footer } from './chrome/footer.tsx';
import { PageHead } from './chrome/page-head.tsx';
import { PageSkeleton } from './chrome/page-skeleton.tsx';
import { RouteChangeEffects } from './chrome/route-change-effects.tsx';
import { SkipLink } from './chrome/skip-link.tsx';
import { CookieChoicesProvider } from './data/cookie-choices.tsx';
import { ProgramContext, type Program } from './data/program.ts';
import { useToday } from './data/use-today.ts';
import type { Settings } from '#shared/domain/settings.ts';
import { NotFoundScreen, routes } from './routes.tsx';
import { ToastRegion } from './ui/toast.tsx';
import { Tooltips } from './ui/tooltips.tsx';

interface AppProps {
  settings: Settings;
  queryClient: QueryClient;
}

/** The whole product in one tree: the world around the screens, and the chrome every screen shares. */
export function App({ settings, queryClient }: AppProps) {
  const today = useToday(settings.today, settings.timeZone);
  const program = useMemo<Program>(() => ({ ...settings, fixedDay: settings.today, today }), [settings, today]);
  return (
    <QueryClientProvider client={queryClient}>
      <ProgramContext value={program}>
        <CookieChoicesProvider>
          <ToastRegion>
            <PageHead />
            <SkipLink />
            <CookieBanner />
            <Header />
            <ErrorBoundary>
              <Suspense fallback={<PageSkeleton />}>
                <RouteChangeEffects />
                <Switch>
                  {routes.map(({ path, screen: Screen, hasFrieze }) => (
                    <Route key={path} path={path}>
                      <main id="main" tabIndex={-1}>
                        <Screen />
                      </main>
                      <Footer hasFrieze={hasFrieze} />
                    </Route>
                  ))}
                  <Route>
                    <main id="main" tabIndex={-1}>
                      <NotFoundScreen />
                    </main>
                    <Footer hasFrieze={false} />
                  </Route>
                </Switch>
                <ClearFailedQueries />
              </Suspense>
            </ErrorBoundary>
            <Analytics />
            <Tooltips />
          </ToastRegion>
        </CookieChoicesProvider>
      </ProgramContext>
    </QueryClientProvider>
  );
}
