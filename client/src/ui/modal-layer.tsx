import { useState, type ReactNode } from 'react';

/**
 * The layer a modal stands on; Radix makes the page behind deaf to the pointer, but not this. Ours and not Radix's
 * own overlay,
 * because that one writes a style element into the page, which the security policy forbids. The page stays where it
 * is (styles.css).
 */
export function ModalLayer({ className, children }: { className?: string; children: ReactNode }) {
  // Before the layer is in the page: then its scrollbar is gone.
  useState(measureScrollbar);
  return (
    <div data-modal style={{ pointerEvents: 'auto' }} className={className}>
      {children}
    </div>
  );
}

/** Says how wide the page's scrollbar is, for it to keep its width without. Under another modal it has none already. */
function measureScrollbar(): void {
  const page = document.documentElement;
  if (!document.querySelector('[data-modal]'))
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
}
