import { useEffect, useState } from 'react';

/** Returns a picture's URL, or the one before while it is being typed: half an address may be that of another host. */
export function useSettledUrl(url: string): string {
  const [settled, setSettled] = useState(url);
  useEffect(() => {
    const field = document.activeElement;
    const settle = () => setSettled(url);
    if (!(field instanceof HTMLInputElement && field.inputMode === 'url' && field.value === url)) return settle();
    field.addEventListener('blur', settle, { once: true });
    return () => field.removeEventListener('blur', settle);
  }, [url]);
  return url && settled;
}
