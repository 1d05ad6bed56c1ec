import { startTransition, useEffect, useState } from 'react';

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

/** Does something when there is nothing else to do; answers how to take that back. Safari does not tell when that is. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}
