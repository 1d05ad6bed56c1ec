import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Route, Router, Switch } from 'wouter';
import type { Settings } from '#shared/schemas/settings.ts';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Analytics } from './layout/analytics.tsx';
import { ClearFailedQueries } from './layout/clear-failed-queries.tsx';
import { CookieBanner } from './layout/cookie-banner.tsx';
import { Header } from './layout/header.tsx';
import { Footer } from './layout/footer.tsx';
import { PageHead } from './layout/page-head.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { RouteChangeEffects } from './layout/route-change-effects.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { CookieChoicesProvider } from './api/cookie-choices.tsx';
import { ProgramContext, siteKey, type Program, type ShownSite } from './api/program.ts';
import { useToday } from './api/use-today.ts';
import { NotFoundPage, routes } from './routes.tsx';
import { aroundNavigation } from './layout/view-transition.ts';
import { ToastRegion } from './ui/toast.tsx';
import { Tooltips } from './ui/tooltips.tsx';

interface AppProps {
  settings: Settings;
  queryClient: QueryClient;
}

/** The app: its contexts, the layout, and the page of the current route. */
export function App({ settings, queryClient }: AppProps) {
  // Never fetched: it holds the settings of the page until a manager saves others.
  const { data: shown } = useQuery(
    { queryKey: siteKey, queryFn: (): ShownSite => settings, initialData: settings, enabled: false },
    queryClient,
  );
  const today = useToday(settings.today, shown.timeZone);
  const program = useMemo<Program>(
    () => ({ ...settings, ...shown, fixedDay: settings.today, today }),
    [settings, shown, today],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ProgramContext value={program}>
        <CookieChoicesProvider>
          <ErrorBoundary>
            <ToastRegion>
              <Router aroundNav={aroundNavigation}>
                <PageHead />
                <SkipLink />
                <CookieBanner />
                <Header />
                <ErrorBoundary>
                  <Suspense fallback={<PageSkeleton />}>
                    <RouteChangeEffects />
                    <Switch>
                      {routes.map(({ path, page: Page, hasFrieze }) => (
                        <Route key={path} path={path}>
                          <main id="main" tabIndex={-1}>
                            <Page />
                          </main>
                          <Footer hasFrieze={hasFrieze} />
                        </Route>
                      ))}
                      <Route>
                        <main id="main" tabIndex={-1}>
                          <NotFoundPage />
                        </main>
                        <Footer hasFrieze={false} />
                      </Route>
                    </Switch>
                    <ClearFailedQueries />
                  </Suspense>
                </ErrorBoundary>
                <Analytics />
                <Tooltips />
              </Router>
            </ToastRegion>
          </ErrorBoundary>
        </CookieChoicesProvider>
      </ProgramContext>
    </QueryClientProvider>
  );
}
