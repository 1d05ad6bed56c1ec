import { useHistoryState } from 'wouter/use-browser-location';

/** How many items a list starts with, and how many each click adds. Fills whole rows of two and three columns. */
export const pageSize = 24;

/** Returns how many items to show, and a function that shows more. The history entry holds the number for Back. */
export function useShownCount(): [number, () => void] {
  const { shownCount = pageSize } = useHistoryState<{ shownCount?: number } | null>() ?? {};
  const showMore = () =>
    window.history.replaceState({ ...(window.history.state as object | null), shownCount: shownCount + pageSize }, '');
  return [shownCount, showMore];
}
