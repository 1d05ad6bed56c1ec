import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, type AroundNavHandler, useRoute } from 'wouter';
import { useEvent } from '#client/api/queries.ts';
import { useProgram } from '#client/api/use-program.ts';
import { cardDescriptionWords } from '#shared/domain/constants.ts';
import {
  activationMetadata,
  pageMetadata,
  tabTitle,
  unknownActivationMetadata,
  unknownPageMetadata,
  type NamedSite,
  type PageMetadata,
  pagePaths,
} from '#shared/domain/pages/site-pages.ts';
import { truncateWords } from '#shared/domain/text/text.ts';
import { startScrollRestoration } from './scroll-restoration.ts';

/** Restores the scroll position after a navigation, and moves the focus to the new page. */
export function RouteChangeEffects() {
  const [path] = useLocation();
  const shownPath = useRef(path);
  useEffect(startScrollRestoration, []);
  // Compares paths, because layout effects also run when a suspended page appears.
  useLayoutEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
  return null;
}

/**
 * Removes failed queries when the visitor leaves their page, so that the next visit fetches again. Rendered after the
 * pages, in the same Suspense boundary: the old page is gone by then, and the queries of the new one are in use.
 */
export function ClearFailedQueries() {
  const queryClient = useQueryClient();
  const [path] = useLocation();
  useEffect(() => {
    // Not by `status`: a query that is retried fails again only after this effect.
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ state }) => state.errorUpdateCount > 0 && state.data === undefined,
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the path triggers the effect
  }, [path, queryClient]);
  return null;
}

/** Turns the picture of a card into the picture of its activation, where the browser can. Waits for no network. */
export const aroundNavigation: AroundNavHandler = (push, to, options) => {
  // A link within a modal takes the place of the modal's entry (ui/modal-history.ts).
  const isInModal = Boolean((history.state as { modals?: number } | null)?.modals);
  const navigate: typeof push = (path, rest) => push(path, isInModal ? { ...rest, replace: true } : rest);
  // Not from the page of another activation, whose picture has the name already.
  const card = `main > :not(article) .event-card:has([href="${CSS.escape(to)}"]) img`;
  const picture = 'startViewTransition' in document && document.querySelector<HTMLElement>(card);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!picture || isStill) return navigate(to, options);
  picture.style.viewTransitionName = 'event-picture';
  const transition = document.startViewTransition(() => {
    // A second click may come before this frame.
    if (location.pathname !== to) flushSync(() => navigate(to, options));
  });
  // Skipped in a hidden window; the page has changed nevertheless.
  transition.ready.catch(() => undefined);
};

/** The server writes these tags only for the first page: a link shared from a later one must not show its preview. */
const firstPageTags =
  'meta[property^="og:"], meta[name^="twitter:"], link[rel="alternate"][type="text/calendar"], script[type="application/ld+json"]';

/** Updates the title and meta tags after a navigation. The server wrote those of the page at `firstPath`. */
export function PageHead({ firstPath }: { firstPath: string }) {
  const { publicUrl, site } = useProgram();
  const [location] = useLocation();
  const path = location === pagePaths.home ? location : location.replace(/\/$/, '');
  const [isActivation, params] = useRoute(pagePaths.activation);
  const { event, error } = useEvent(params?.slug ?? '', { enabled: isActivation });

  useEffect(() => {
    if (location !== firstPath) for (const tag of document.head.querySelectorAll(firstPageTags)) tag.remove();
  }, [location, firstPath]);
  useEffect(() => {
    if (!isActivation) writeHead(pageMetadata(site)[path] ?? unknownPageMetadata, site, publicUrl + path);
    else if (event)
      writeHead(
        activationMetadata(event, truncateWords(event.description, cardDescriptionWords)),
        site,
        publicUrl + path,
      );
    else if (error) writeHead(unknownActivationMetadata, site, publicUrl + path);
  }, [isActivation, event, error, site, path, publicUrl]);
  return null;
}

/** Writes a page's metadata into the document head. `canonical` is its absolute URL. */
function writeHead(metadata: PageMetadata, site: NamedSite, canonical: string): void {
  document.title = tabTitle(metadata, site);
  writeMeta('description', metadata.description);
  writeMeta('robots', metadata.isPublic ? 'max-image-preview:large' : 'noindex');
  document.head.querySelector('link[rel="canonical"]')?.remove();
  if (metadata.isPublic)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: canonical }));
}

function writeMeta(name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}
