import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#client/ui/when-idle.ts';

/** What the first paint shows, and what every later one adds. */
const [first, step] = [4, 2];

/** The beginning of a list that grows, while nobody scrolls or types, until it is whole; another list begins anew. */
export function useGrowing<Item>(items: readonly Item[]): readonly Item[] {
  const [grown, setGrown] = useState({ items, count: first });
  const count = grown.items === items ? grown.count : first;
  useEffect(() => {
    if (count >= items.length) return;
    return whenIdle(() => startTransition(() => setGrown({ items, count: count + step })));
  }, [items, count]);
  return items.slice(0, count);
}
