import { useEffect, useState } from 'react';

/**
 * Adds a script to the page once, as soon as it has a URL. Returns whether it failed to load. A later mount tries
 * again.
 */
export function useScript(url: string | null): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!url || document.head.querySelector(`script[src="${CSS.escape(url)}"]`)) return;
    const script = Object.assign(document.createElement('script'), { src: url, async: true });
    script.addEventListener('error', () => {
      script.remove();
      setHasFailed(true);
    });
    document.head.append(script);
  }, [url]);
  return hasFailed;
}
