import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { atRisk, liveEdits, loadEdits, setAtRisk } from '#client/admin/forms/edits.ts';
import { prefetchLazyParts } from '#client/ui/lazy.tsx';
import { loadParts } from '#client/use-parts.ts';
import { matchMedia } from './match-media.ts';

// A lazy page's first import can take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function textContentOf(this: HTMLElement) {
  return this.textContent;
}

/** Returns the labels of a control. jsdom walks the document for each control and each label: a third of a form's tests. */
function labelsOf(this: HTMLElement) {
  return [...document.getElementsByTagName('label')].filter((label) =>
    label.htmlFor ? label.htmlFor === this.id : label.querySelector('button, input, select, textarea') === this,
  );
}

for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });

// As after the visitor's first interaction.
beforeAll(prefetchLazyParts);
beforeAll(loadParts);

// jsdom submits no forms.
beforeAll(() =>
  window.addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) console.error('a form would load another page');
  }),
);

/** How long a toast stays, in which a busy machine does little. */
const toastMs = 5000;
const startTimer = globalThis.setTimeout;

beforeEach(() => {
  // Fake timers replace this.
  vi.stubGlobal('setTimeout', (run: () => void, delay: number, ...more: []) =>
    startTimer(run, delay === toastMs ? 10 * toastMs : delay, ...more),
  );
  vi.spyOn(console, 'error');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // jsdom lacks these. By default nothing matches, resizes or becomes visible.
  matchMedia('nothing');
  vi.stubGlobal('ResizeObserver', IdleObserver);
  vi.stubGlobal('IntersectionObserver', IdleObserver);
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Object.defineProperty(HTMLElement.prototype, 'innerText', { configurable: true, get: textContentOf });
});

afterEach(async () => {
  cleanup();
  // Forms are left in a microtask.
  await Promise.resolve();
  vi.useRealTimers();
  // The step back of a modal that was open at the end of the test.
  for (let wait = 0; wait < 40 && (history.state as { modals?: number } | null)?.modals; wait++)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(console.error, 'a component logged an error').not.toHaveBeenCalled();
  vi.restoreAllMocks().unstubAllEnvs().unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  liveEdits.clear();
  loadEdits();
  for (const what of atRisk) setAtRisk(what, false);
});
