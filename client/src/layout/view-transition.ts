import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/**
 * Turns the picture of a card into the picture of its activation, where the browser can (pages/activation/activation.css). Waits
 * for no network: the page changes in the next frame, whatever it shows by then.
 */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  // Not from the page of another activation, whose picture has the name already.
  const card = `main > :not(article) .event-card:has([href="${CSS.escape(to)}"]) img`;
  const picture = 'startViewTransition' in document && document.querySelector<HTMLElement>(card);
  if (!picture) return navigate(to, options);
  picture.style.viewTransitionName = 'event-picture';
  const transition = document.startViewTransition(() => {
    // A second click may come before this frame.
    if (location.pathname !== to) flushSync(() => navigate(to, options));
  });
  // Skipped in a hidden window; the page has changed nevertheless.
  transition.ready.catch(() => undefined);
};
