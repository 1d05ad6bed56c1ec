import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { keepPlaces } from './places.ts';
import './screen-start.css';

/** What a change of screen needs besides the screen: the window at the right place, and the focus on the new content. */
export function ScreenStart() {
  const [path] = useLocation();
  const shownPath = useRef(path);
  useEffect(keepPlaces, []);
  // Layout effects also run when a suspended screen appears, which is no new screen: hence the comparison.
  useLayoutEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
