import { useEffect, useState } from 'react';

/** Returns a picture's URL, or the one before while it is being typed: half an address may be that of another host. */
export function useSettledUrl(url: string): string {
  const [settled, setSettled] = useState(fieldOf(url) ? '' : url);
  useEffect(() => {
    const field = fieldOf(url);
    const settle = () => setSettled(url);
    if (!field) return settle();
    field.addEventListener('blur', settle, { once: true });
    return () => field.removeEventListener('blur', settle);
  }, [url]);
  return url && settled;
}

/** Returns the field in which someone types a URL. */
function fieldOf(url: string): HTMLInputElement | undefined {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.inputMode === 'url' && field.value === url ? field : undefined;
}
