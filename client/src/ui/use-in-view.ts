import { useEffect, useState, type RefObject } from 'react';

/** Returns whether an element is in the window, below the header; false without IntersectionObserver. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(() => typeof IntersectionObserver !== 'undefined');
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return;
    const header = document.querySelector<HTMLElement>('.site-header')?.offsetHeight ?? 0;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `-${header}px 0px 0px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInView;
}
