import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, type AroundNavHandler } from 'wouter';
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
