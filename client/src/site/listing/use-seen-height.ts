import { useEffect, useRef, useState } from 'react';

const seenHeights = new Map<string, number>();

/**
 * How high a group of cards stood when it was last on this page, while it is skipped again. A guess is good enough to
 * scroll by, but Back only finds its place when everything above it is as high as it was.
 */
export function useSeenHeight(groupName: string) {
  const group = useRef<HTMLDivElement>(null);
  // Where the server paints there is no width, and nothing was seen.
  const name = `${typeof window === 'undefined' ? 0 : window.innerWidth} ${groupName}`;
  const [seen] = useState(() => seenHeights.get(name));

  useEffect(() => {
    if (!group.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // While the next screen is on its way this one is hidden, and without any height.
      if (entry?.contentRect.height) seenHeights.set(name, entry.contentRect.height);
    });
    observer.observe(group.current);
    return () => observer.disconnect();
  }, [name]);

  return { group, seen };
}
