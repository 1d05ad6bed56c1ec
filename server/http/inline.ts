import { createHash } from 'node:crypto';
import { markup, Markup } from './markup.ts';

/** What names a script or style in the page to its security policy. */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A style element, and what admits it as a source of `style-src`. */
export function styleElement(css: string): { element: Markup; source: string } {
  return { element: markup`<style>${new Markup(css)}</style>`, source: sourceOf(css) };
}

/**
 * Puts what waits into the page: when its first pictures have come and something is painted, when the visitor acts before that, at the
 * latest after three seconds. A second time does nothing. The other pictures wait as well (client/src/styles.css). So does the layout of the
 * sections further down, but not of a page whose visitor is taken to one of them. That the visitor acted is noted (client/src/chrome/places.ts).
 * A button pressed before the painting is alive, by key or where it stands, is marked, and pressed again when it is
 * (client/src/chrome/screen-start.tsx).
 */
const starter = `{
  const page = document.documentElement.dataset;
  if (location.hash || history.state?.top) page.whole = '';
  const late = document.getElementById('late');
  const start = () => late.replaceWith(late.content);
  addEventListener('load', () => new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(start))).observe({ type: 'paint', buffered: true }));
  const act = () => {
    page.acted = '';
    start();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel']) addEventListener(kind, act, { once: true, passive: true });
  setTimeout(start, 3000);
  addEventListener('click', (event) => {
    const { target, clientX: x, clientY: y } = event;
    if (!target.closest('#root[data-painting]')) return;
    const isUnder = (button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return left <= x && x <= right && top <= y && y <= bottom;
    };
    const button = target.closest('button') ?? [...target.querySelectorAll('button')].find(isUnder);
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset.pressed = '';
  }, { capture: true });
}`;

/** The starter, as a source of `script-src`. */
export const starterSource = sourceOf(starter);

/** Lines of a page's head that the browser heeds only when the page is on the screen; before, they would take network and processor from it. */
export function late(lines: readonly Markup[]): Markup {
  return markup`<template id="late">${lines}</template>
    <script>${new Markup(starter)}</script>`;
}
