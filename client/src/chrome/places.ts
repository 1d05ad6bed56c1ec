/** How long, in milliseconds, a page may keep growing before its place is given up. */
const patience = 15_000;

/**
 * Where the window stands. A new screen begins at its top, or at the section its address names. Back and Forward are the
 * browser's own affair, but it gives up when a page is still short because its data is on the way; so the place is noted
 * in the history entry and taken again as the page grows, until the person moves.
 */
export function keepPlaces(): () => void {
  let path = location.pathname;
  let release: (() => void) | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const letGo = () => {
    release?.();
    release = undefined;
  };
  const take = (goal: Goal, behavior: ScrollBehavior) => {
    clearTimeout(soon);
    letGo();
    const stopHolding = hold(goal, behavior);
    const timer = setTimeout(letGo, patience);
    release = () => {
      clearTimeout(timer);
      stopHolding();
    };
  };
  const note = () => {
    clearTimeout(soon);
    if (!release) noteTop();
  };
  const noteSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(note, 100);
  };
  const begin = (event: Event) => {
    const isSameScreen = path === location.pathname;
    path = location.pathname;
    // A screen that replaces its own address stays where it is; so does one whose new entry says so, such as a filter's.
    if (isSameScreen && event.type === 'replaceState') return;
    if (isSameScreen && notedTop() !== undefined) return letGo();
    take(location.hash ? sectionTop(location.hash.slice(1)) : () => 0, isSameScreen ? 'auto' : 'instant');
  };
  const comeBack = () => {
    path = location.pathname;
    const top = notedTop();
    if (top === undefined) letGo();
    else take(() => Math.min(top, greatestTop()), 'instant');
  };

  const listeners: [string, (event: Event) => void][] = [
    ['pushState', begin],
    ['replaceState', begin],
    ['popstate', comeBack],
    ['scroll', noteSoon],
    ['pagehide', note],
    ['wheel', letGo],
    ['touchstart', letGo],
    ['pointerdown', letGo],
    ['keydown', letGo],
    ['click', note],
  ];
  for (const [name, listener] of listeners) window.addEventListener(name, listener, { capture: true, passive: true });
  if (notedTop() !== undefined) comeBack();
  else if (location.hash) take(sectionTop(location.hash.slice(1)), 'instant');

  return () => {
    clearTimeout(soon);
    letGo();
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, { capture: true });
  };
}

/** Where the window should stand now; undefined while that cannot be told. */
type Goal = () => number | undefined;

/** Scrolls to the goal, and again whenever the page changes so that the goal moves. Answers how to stop. */
function hold(goal: Goal, behavior: ScrollBehavior): () => void {
  let last: number | undefined;
  let isHolding = true;
  const place = () => {
    const top = isHolding ? goal() : undefined;
    if (top === undefined || top === last) return;
    window.scrollTo({ top, behavior: last === undefined ? behavior : 'instant' });
    last = top;
  };
  place();
  const observer = new MutationObserver(place);
  observer.observe(document.body, { childList: true, subtree: true });
  void document.fonts?.ready.then(place);
  return () => {
    isHolding = false;
    observer.disconnect();
  };
}

/** The top of a section under the header; when it first appears it takes the focus, so that Tab goes on from there. */
function sectionTop(id: string): Goal {
  let focused: HTMLElement | undefined;
  return () => {
    const section = document.getElementById(id);
    if (!section) return undefined;
    if (section !== focused) {
      focused = section;
      section.tabIndex = -1;
      section.focus({ preventScroll: true });
    }
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    return section.getBoundingClientRect().top + window.scrollY - (Number.parseFloat(scrollPaddingTop) || 0);
  };
}

function greatestTop(): number {
  return document.documentElement.scrollHeight - window.innerHeight;
}

/** The router listens to `history.replaceState`; the prototype's own tells nobody. */
function noteTop(): void {
  History.prototype.replaceState.call(history, { ...history.state, top: window.scrollY }, '');
}

function notedTop(): number | undefined {
  const { top } = (history.state ?? {}) as { top?: unknown };
  return typeof top === 'number' ? top : undefined;
}
