import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/**
 * Turns the picture of a card into the picture of its activation, where the browser can. Waits for no network: the page
 * changes in the next frame, whatever it shows by then.
 */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const cards = [...document.querySelectorAll('.event-card')];
  const picture = cards.find((card) => card.querySelector('a')?.pathname === to)?.querySelector('img');
  // An activation's page has a picture with this name already.
  if (!picture || document.querySelector('.event-picture') || !('startViewTransition' in document) || isReduced())
    return navigate(to, options);
  picture.style.viewTransitionName = 'event-picture';
  const change = () => {
    // A second click may come before this frame.
    if (location.pathname !== to) flushSync(() => navigate(to, options));
  };
  // Skipped if the window is hidden or resized; the page has changed nevertheless.
  document.startViewTransition(change).ready.catch(() => undefined);
};

function isReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
