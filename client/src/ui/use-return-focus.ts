import { useRef } from 'react';

/** Returns functions that remember the focused element when a modal opens and focus it again when it closes. */
export function useReturnFocus() {
  const origin = useRef<{ opener: Element | null; path: string }>(null);
  return {
    rememberFocus: () => {
      origin.current = { opener: document.activeElement, path: window.location.pathname };
    },
    returnFocus: (event: Event) => {
      event.preventDefault();
      const { opener, path } = origin.current ?? {};
      // The opener may be gone, like a deleted card, or belong to another page: then focus the main content.
      const isHere = opener?.isConnected && opener !== document.body && path === window.location.pathname;
      const target = isHere ? opener : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
