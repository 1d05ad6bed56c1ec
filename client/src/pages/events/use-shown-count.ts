import { useHistoryState } from 'wouter/use-browser-location';

/** How many cards the listing starts with, and how many each click adds. Fills whole rows of two and three columns. */
export const pageSize = 24;

/** The part of `history.state` that the listing uses. */
interface ListingState {
  shownCount?: number;
}

/**
 * Returns how many cards to show, and a function that shows more. The history entry holds the number, so that Back,
 * Forward and reload return to the same list, and another choice of filters starts over.
 */
export function useShownCount(): [number, () => void] {
  const { shownCount = pageSize } = useHistoryState<ListingState | null>() ?? {};
  const showMore = () =>
    window.history.replaceState({ ...(window.history.state as object | null), shownCount: shownCount + pageSize }, '');
  return [shownCount, showMore];
}
