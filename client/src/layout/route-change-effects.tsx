import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { startScrollRestoration } from './scroll-restoration.ts';
import './route-change-effects.css';

/** Restores the scroll position after a navigation, and moves the focus to the new page. */
export function RouteChangeEffects() {
  const [path] = useLocation();
  const shownPath = useRef(path);
  useEffect(startScrollRestoration, []);
  // Compares paths, because layout effects also run when a suspended page appears.
  useLayoutEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
