import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useIsInteractive } from '#client/data/interactivity.tsx';
import { drawInTurn } from './draw-in-turn.ts';
import { keepPlaces } from './places.ts';
import './screen-start.css';

/** What a change of screen needs besides the screen: the window at the right place, and the focus on the new content. */
export function ScreenStart() {
  const [path] = useLocation();
  const shownPath = useRef(path);
  useEffect(keepPlaces, []);
  const isInteractive = useIsInteractive();
  useEffect(() => {
    if (isInteractive) wakePainting();
  }, [isInteractive]);
  // Layout effects also run when a suspended screen appears, which is no new screen: hence the comparison.
  useLayoutEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
  return null;
}

/** Tells everyone that the painting is alive, and makes up for what was pressed before (server/http/inline.ts). */
function wakePainting(): void {
  const root = document.getElementById('root');
  if (!root || root.dataset.painting === undefined) return;
  delete root.dataset.painting;
  drawInTurn(root);
  for (const button of root.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed;
    // As after any press: a dialog gives the focus back to what opened it.
    button.focus();
    button.click();
  }
}
