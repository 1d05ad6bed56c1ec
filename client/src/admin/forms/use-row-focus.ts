import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a list that gains and loses rows. `focusRow(index)`, called with the change, focuses what is
 * marked
 * `data-row` in the row that stands there afterwards, or the last one, or `data-after-rows` when none is left.
 */
export function useRowFocus<E extends HTMLElement>(count: number) {
  const list = useRef<E>(null);
  const goal = useRef<number>(undefined);
  useEffect(() => {
    if (goal.current === undefined) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]');
    const row =
      rows?.[Math.min(goal.current, count - 1)] ?? list.current?.querySelector<HTMLElement>('[data-after-rows]');
    goal.current = undefined;
    row?.focus();
  }, [count]);
  return {
    list,
    focusRow: (index: number) => {
      goal.current = index;
    },
  };
}
