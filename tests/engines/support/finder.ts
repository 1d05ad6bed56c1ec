import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';

/** How a target arrives in a page. */
type SentWords = string | { source: string; flags: string };
interface SentTarget {
  by: 'role' | 'label' | 'text';
  role?: string;
  name?: SentWords;
  words?: SentWords;
  within?: SentTarget;
}

/** What can be seen of a target. */
export interface Sight {
  /** How many there are; all else is of the first. */
  count: number;
  text: string;
  value: string;
  isFocused: boolean;
  /** In CSS pixels of the window. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** What keeps a press from arriving; empty when nothing does. */
  obstacle: string;
}

/** Testing Library is the same in every engine, and the one that the tests of screens ask too. */
declare const TestingLibraryDom: typeof TestingLibrary;

/** Runs in the page. */
function toMatcher(words: SentWords = ''): string | RegExp {
  return typeof words === 'string' ? words : new RegExp(words.source, words.flags);
}

/** Runs in the page. */
function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** Runs in the page. All visible elements of a target, in the order of the document. */
function find(target: SentTarget): HTMLElement[] {
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

/** Runs in the page. `toPress` brings it into the window first, and waits until it stands still. */
async function look(target: SentTarget, toPress: boolean): Promise<Sight | undefined> {
  const [element, ...others] = find(target);
  if (!element) return undefined;
  if (toPress) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  if (toPress) await nextFrame().then(nextFrame);
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

/** An expression that makes `find` and `look` known to a page as `window.finder`. */
export async function finderSource(): Promise<string> {
  const source = await readFile(library, 'utf8');
  return `(() => { ${source}; ${[toMatcher, nextFrame, find, look].join('\n')}; window.finder = { find, look }; })()`;
}
