import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';

/** A target serialized for the page. */
type SerializedPattern = string | { source: string; flags: string };
interface SerializedTarget {
  by: 'role' | 'label' | 'text';
  role?: string;
  name?: SerializedPattern;
  words?: SerializedPattern;
  within?: SerializedTarget;
}

/** The state of a target's first element. */
export interface ElementState {
  /** The number of matching elements. */
  count: number;
  text: string;
  value: string;
  isFocused: boolean;
  /** In CSS pixels of the window. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Why a click would not reach it; empty if it would. */
  obstacle: string;
}

/** Testing Library, as in the component tests. */
declare const TestingLibraryDom: typeof TestingLibrary;

/** Runs in the page. */
function toMatcher(words: SerializedPattern = ''): string | RegExp {
  return typeof words === 'string' ? words : new RegExp(words.source, words.flags);
}

/** Runs in the page. */
function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** Runs in the page. Returns all visible elements of a target in document order. */
function find(target: SerializedTarget): HTMLElement[] {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = TestingLibraryDom;
  const scope = target.within ? find(target.within)[0] : document.body;
  if (!scope) return [];
  const all =
    target.by === 'role'
      ? queryAllByRole(scope, target.role ?? '', target.name ? { name: toMatcher(target.name) } : {})
      : (target.by === 'label' ? queryAllByLabelText : queryAllByText)(scope, toMatcher(target.words));
  return all.filter(
    (element) =>
      !element.closest('[inert]') &&
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible',
  );
}

/** Runs in the page. `toClick` first scrolls the element into view and waits two frames to see if it moves. */
async function inspect(target: SerializedTarget, toClick: boolean): Promise<ElementState | undefined> {
  const [element, ...others] = find(target);
  if (!element) return undefined;
  if (toClick) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  if (toClick) await nextFrame().then(nextFrame);
  const { x, y, width, height } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
  const isOnTop =
    onTop !== null && (element.contains(onTop) || onTop.contains(element) || onTop.closest('label')?.contains(element));
  const obstacle = element.matches(':disabled')
    ? 'it is disabled'
    : before.x !== x || before.y !== y
      ? 'it moves'
      : isOnTop
        ? ''
        : `it is covered by ${onTop?.outerHTML.slice(0, 120)}`;
  return {
    count: others.length + 1,
    text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    value: 'value' in element ? String(element.value) : '',
    isFocused: element === document.activeElement,
    x,
    y,
    width,
    height,
    obstacle,
  };
}

const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');

/** Returns an expression that defines `window.finder` with `find` and `inspect`. */
export async function finderSource(): Promise<string> {
  const source = await readFile(library, 'utf8');
  return `(() => { ${source}; ${[toMatcher, nextFrame, find, inspect].join('\n')}; window.finder = { find, inspect }; })()`;
}
