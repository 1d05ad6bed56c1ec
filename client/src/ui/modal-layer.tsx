import { useLayoutEffect, useState, type ReactNode } from 'react';

/**
 * The layer of a modal. Radix disables pointer events on the page behind, but not here. Replaces Radix's own overlay,
 * which writes a style element into the page: the content security policy forbids that. The page keeps its place
 * (styles.css).
 */
export function ModalLayer({ className, children }: { className?: string; children: ReactNode }) {
  // Measured before the layer is in the page, because it hides the scrollbar.
  const [scrollbarWidth] = useState(measureScrollbar);
  useLayoutEffect(() => {
    if (scrollbarWidth !== undefined) document.documentElement.style.setProperty('--scrollbar', `${scrollbarWidth}px`);
  }, [scrollbarWidth]);
  return (
    <div data-modal style={{ pointerEvents: 'auto' }} className={className}>
      {children}
    </div>
  );
}

/** Returns the width of the page's scrollbar in pixels, or undefined if another modal hides it already. */
function measureScrollbar(): number | undefined {
  if (document.querySelector('[data-modal]')) return undefined;
  return window.innerWidth - document.documentElement.clientWidth;
}
