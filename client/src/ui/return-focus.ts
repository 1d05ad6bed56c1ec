import { useRef } from 'react';

/** The two focus moments of a modal window: it remembers where the focus came from and gives it back. */
export function useReturnFocus() {
  const origin = useRef<{ opener: Element | null; path: string }>(null);
  return {
    rememberFocus: () => {
      origin.current = { opener: document.activeElement, path: window.location.pathname };
    },
    returnFocus: (event: Event) => {
      event.preventDefault();
      const { opener, path } = origin.current ?? {};
      // What opened the window may be gone, like a deleted card, or belong to the screen before: then the content
      // takes the focus.
      const isHere = opener?.isConnected && opener !== document.body && path === window.location.pathname;
      const target = isHere ? opener : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
