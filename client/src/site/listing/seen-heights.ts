import { useLayoutEffect, useRef } from 'react';

const seenHeights = new Map<string, number>();

/** A name for cards that stand together: a height must not be taken for that of others. */
export function nameOf(cards: readonly { id: number }[]): string {
  return cards.map((card) => card.id).join();
}

/**
 * How high these cards stood together when they were last on this page. A guess is good enough to scroll by, but Back
 * only finds its place when everything above it is as high as it was.
 */
export function seenHeight(name: string): number | undefined {
  return seenHeights.get(atThisWidth(name));
}

/** Remembers how high the cards in a list stand when its screen is left, or hidden while the next one is on its way. */
export function useSeenHeights() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => () => list.current?.querySelectorAll<HTMLElement>('[data-cards]').forEach(remember), []);
  return list;
}

function remember(cards: HTMLElement): void {
  const { height } = cards.getBoundingClientRect();
  // In several columns half a group has no box.
  if (cards.dataset.cards && height > 0) seenHeights.set(atThisWidth(cards.dataset.cards), height);
}

/** Where the server paints there is no width, and nothing was seen. */
function atThisWidth(name: string): string {
  return `${typeof window === 'undefined' ? 0 : window.innerWidth} ${name}`;
}
