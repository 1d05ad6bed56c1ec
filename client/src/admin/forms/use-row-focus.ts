import { useEffect, useRef } from 'react';

/**
 * Manages focus in a list whose rows are added and removed. After the next change of `count`, `focusRow(index)` focuses
 * the `data-row` element at that index or the last one, or the `data-after-rows` element if the list is empty.
 */
export function useRowFocus<E extends HTMLElement>(count: number) {
  const list = useRef<E>(null);
  const pendingIndex = useRef<number>(undefined);
  useEffect(() => {
    if (pendingIndex.current === undefined) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]');
    const row =
      rows?.[Math.min(pendingIndex.current, count - 1)] ??
      list.current?.querySelector<HTMLElement>('[data-after-rows]');
    pendingIndex.current = undefined;
    row?.focus();
  }, [count]);
  return {
    list,
    focusRow: (index: number) => {
      pendingIndex.current = index;
    },
  };
}
