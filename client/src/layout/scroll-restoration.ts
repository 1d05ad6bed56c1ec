import { readStored, writeStored } from '#client/ui/browser-storage.ts';

const storageKey = 'scroll-positions';

/** The part of `history.state` that this module uses. */
interface EntryState {
  scrollKey?: string;
  /** Set by a navigation within the page that must not scroll, such as a filter. */
  preventScrollReset?: boolean;
}

/**
 * Scrolls a new page to its top or to the section in its address, and to the old position on Back, Forward and reload.
 * Repeats that when the page's height changes, because its data may load late, until it succeeds or the visitor acts.
 */
export function startScrollRestoration(): () => void {
  const positions = { ...(readStored(storageKey, 'sessionStorage') as Record<string, number> | undefined) };
  let { pathname } = location;
  let key = entryKey();
  let observer: ResizeObserver | undefined;

  const stop = () => {
    observer?.disconnect();
    observer = undefined;
  };
  const scroll = (behavior: ScrollBehavior) => {
    const top = positions[key] ?? (location.hash ? undefined : 0);
    stop();
    observer = new ResizeObserver(() => {
      if (top === undefined) return scrollToSection(location.hash.slice(1), behavior);
      window.scrollTo({ top, behavior });
      if (Math.abs(window.scrollY - top) < 1) stop();
    });
    observer.observe(document.body);
  };
  const save = () => {
    if (!observer) positions[key] = window.scrollY;
  };
  const follow = ({ type }: Event) => {
    const isSamePage = pathname === location.pathname;
    ({ pathname } = location);
    if (type === 'replaceState' && isSamePage) return;
    // A click may come before the event of the last scroll.
    if (type === 'pushState') save();
    const { scrollKey, preventScrollReset } = entryState();
    stop();
    // A modal shares the key of its page, which may have scrolled below it to what was saved.
    if (type === 'popstate' && scrollKey === key) return;
    key = entryKey();
    if (type === 'popstate') {
      // An entry without a key comes from a plain `#` link: there the browser scrolls.
      if (scrollKey) scroll('instant');
    } else if (preventScrollReset) save();
    else scroll(isSamePage ? 'auto' : 'instant');
  };

  history.scrollRestoration = 'manual';
  // If the page loads slowly, the visitor may have scrolled its first view already.
  if (window.scrollY === 0 && (key in positions || location.hash)) scroll('instant');
  const controller = new AbortController();
  const listen = (types: string[], listener: (event: Event) => void) =>
    types.forEach((type) => window.addEventListener(type, listener, { passive: true, signal: controller.signal }));
  listen(['pushState', 'replaceState', 'popstate'], follow);
  listen(['wheel', 'touchstart', 'pointerdown', 'keydown'], stop);
  listen(['scroll'], save);
  listen(['pagehide'], () => writeStored(storageKey, positions, 'sessionStorage'));
  return () => {
    controller.abort();
    stop();
  };
}

function entryState(): EntryState {
  return { ...(history.state as EntryState | null) };
}

/** Returns the key of the current history entry. A new entry gets one. */
function entryKey(): string {
  const state = entryState();
  if (state.scrollKey) return state.scrollKey;
  const scrollKey = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, scrollKey }, '');
  return scrollKey;
}

/** Also focuses the section, so that Tab continues from there. */
function scrollToSection(id: string, behavior: ScrollBehavior): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ behavior });
}
