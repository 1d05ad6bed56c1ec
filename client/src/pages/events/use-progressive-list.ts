import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#client/ui/when-idle.ts';

/** Returns the first `step` items, then `step` more whenever the browser is idle. A new list starts over. */
export function useProgressiveList<Item>(items: readonly Item[], step: number): readonly Item[] {
  const [shown, setShown] = useState({ items, count: step });
  const count = shown.items === items ? shown.count : step;
  useEffect(() => {
    if (count >= items.length) return;
    return whenIdle(() => startTransition(() => setShown({ items, count: count + step })));
  }, [items, count, step]);
  return items.slice(0, count);
}
