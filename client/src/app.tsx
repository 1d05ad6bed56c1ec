import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import { ProgramContext, type Program } from '#client/api/use-program.ts';
import { CookieBanner } from '#client/consent/cookie-banner.tsx';
import { Analytics, CookieChoicesProvider } from '#client/consent/cookie-choices.tsx';
import { ErrorBoundary } from '#client/layout/error-boundary.tsx';
import { Footer } from '#client/layout/footer.tsx';
import { Header } from '#client/layout/header.tsx';
import { aroundNavigation, ClearFailedQueries, RouteChangeEffects } from '#client/layout/route-change-effects.tsx';
import { useToday } from '#client/time/use-clock.ts';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { ToastRegion } from '#client/ui/toast.tsx';
import { isTimeZone } from '#shared/domain/time/time-zone.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { routes } from './routes.tsx';
import { useParts } from './use-parts.ts';

interface AppProps {
  settings: Settings;
  queryClient: QueryClient;
}

/** The app: its contexts, the layout, and the page of the current route. */
export function App({ settings, queryClient }: AppProps) {
  const [shown, setShown] = useState(settings);
  const [firstPath] = useState(location.pathname);
  // A browser that is older than the zone has its own: most visitors are in both.
  const timeZone = isTimeZone(shown.timeZone) ? shown.timeZone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = useToday(shown.today, timeZone);
  const parts = useParts();
  const program: Program = {
    ...shown,
    timeZone,
    fixedDay: shown.today,
    today,
    showSaved: (saved) => setShown({ ...shown, ...saved }),
  };
  return (
    <QueryClientProvider client={queryClient}>
      <ProgramContext value={program}>
        <CookieChoicesProvider>
          <ErrorBoundary>
            <ToastRegion Toast={parts?.ShownToast}>
              <Router aroundNav={aroundNavigation}>
                {parts && <parts.PageHead firstPath={firstPath} />}
                <SkipLink />
                <CookieBanner />
                <Header />
                <ErrorBoundary>
                  <Suspense fallback={<PageSkeleton />}>
                    <RouteChangeEffects />
                    <Switch>
                      {routes.map(({ path, page: Page }) => (
                        <Route key={path} path={path}>
                          <main id="main" tabIndex={-1}>
                            <Page />
                          </main>
                          <Footer />
                        </Route>
                      ))}
                    </Switch>
                    <ClearFailedQueries />
                  </Suspense>
                </ErrorBoundary>
                <Analytics />
                {parts && <parts.Tooltips />}
              </Router>
            </ToastRegion>
          </ErrorBoundary>
        </CookieChoicesProvider>
      </ProgramContext>
    </QueryClientProvider>
  );
}

/** The first link in the tab order, which skips the header. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-skip -translate-y-24 rounded-full bg-ink px-6.5 py-4 type-button text-paper focus-visible:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}

function PageSkeleton() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh">
      <SkeletonGroup className="container py-section">
        <SkeletonBlock className="h-20 w-2/3" />
        <SkeletonBlock className="mt-section h-80" />
      </SkeletonGroup>
    </main>
  );
}
