import { useMemo, useRef, useEffect, useEffectEvent, useState } from 'react';
import { navigate, useSearch, useHistoryState } from 'wouter/use-browser-location';

/** Reads a query string, also one to which tracking was added by '?', as in `?category=Workshop?utm_source=x`. */
function readParams(query: string): URLSearchParams {
  return new URLSearchParams(query.replaceAll(/(?:\?|%3F)(?=[\w-]+=)/gi, '&'));
}

/** Returns a query string with the values, without those that are the default. Other parameters are kept. */
export function withParams<T extends Record<keyof T, string>>(query: string, values: T, defaults: T): string {
  const params = readParams(query);
  const standard = new Map<string, string>(Object.entries(defaults));
  for (const [name, value] of Object.entries<string>(values)) {
    if (value.trim() === standard.get(name)) params.delete(name);
    else params.set(name, value);
  }
  return params.size ? `?${params}` : '';
}

/** Returns the values that `parse` reads in the URL, and a function that changes some, in a new entry or not. */
export function useUrlState<T extends Record<keyof T, string>>(parse: (params: URLSearchParams) => T) {
  // From use-browser-location, because wouter's own useSearch decodes: it would read a typed '%20' as a space.
  const query = useSearch();
  const values = useMemo(() => parse(readParams(query)), [parse, query]);
  const last = useRef<{ select: Element | null; href: string }>(null);
  const update = (changes: Partial<T>, { replace = false } = {}) => {
    const { search, pathname } = window.location;
    const next = withParams(search, { ...values, ...changes }, parse(new URLSearchParams()));
    // A changed entry keeps its scroll key; a new one keeps the scroll position. Either starts a list over.
    if (next === search) return;
    // Arrow keys choose each option that they pass: together they are one step of the history.
    const select = document.activeElement?.closest('select:focus-visible') ?? null;
    const isNextOption = select && select === last.current?.select && window.location.href === last.current.href;
    const state = window.history.state as { modals?: number } | null;
    // The entry of a modal stays one, so that Back closes the modal.
    if (replace || isNextOption || state?.modals)
      navigate(pathname + next, { replace: true, state: { ...state, shownCount: undefined } });
    else navigate(pathname + next, { state: { preventScrollReset: true } });
    last.current = { select, href: window.location.href };
  };
  return [values, update] as const;
}

/** How many items a list starts with, and how many each click adds. Fills whole rows of two and three columns. */
export const pageSize = 24;

/** Returns how many items to show, and a function that shows more. The history entry holds the number for Back. */
export function useShownCount(): [number, () => void] {
  const { shownCount = pageSize } = useHistoryState<{ shownCount?: number } | null>() ?? {};
  const showMore = () =>
    window.history.replaceState({ ...(window.history.state as object | null), shownCount: shownCount + pageSize }, '');
  return [shownCount, showMore];
}

/** How long typing must pause. Browsers limit how often a URL may change, which holds most searches. */
const typingPauseMs = 250;

/** Returns a text as typed and its setter. Calls `write` when typing pauses; follows the stored text otherwise. */
export function useDebouncedText(stored: string, write: (text: string) => void) {
  const [text, setText] = useState(stored);
  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    setText(stored);
  }
  const writeText = useEffectEvent(write);
  useEffect(() => {
    if (text === stored) return;
    const timer = setTimeout(() => writeText(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, stored]);
  return [text, setText] as const;
}
