import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { chord, clickAt, moveTo, strokes } from './input-actions.ts';
import type { WebDriverSession } from './web-driver-session.ts';

/** The size of the virtual display, in CSS pixels. */
export const displayWidth = 1600;

/** The key of an element reference in WebDriver. */
const nodeKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A tab of WebKitGTK. WebDriver does not report errors, so a script in the page records them after loading. */
export function webkitTab(session: WebDriverSession): Driver {
  const run = (script: string) => session.post('execute/sync', { script, args: [] });
  const act = (actions: object) => session.post('actions', { actions }).then(() => undefined);
  const errors: string[] = [];
  const collectErrors = async () =>
    void errors.push(...((await run('return (window.notedErrors ?? []).splice(0)')) as string[]));

  /** Runs an action that loads another document. */
  const load = async (path: string, body?: object) => {
    await collectErrors();
    await session.post(path, body);
    await run(`(${String(recordErrors)})()`);
  };

  return {
    open: (url) => load('url', { url }),
    reload: () => load('refresh'),
    back: () => load('back'),
    evaluate: (expression) => run(`return ${expression}`),
    click: (x, y) => act(clickAt(x, y)),
    park: () => act(moveTo(0, 0)),
    type: (text) => act(strokes(text)),
    press: (key) => act(chord(key)),
    resize: async (width, height) => {
      // The browser's toolbar is above the page.
      const chrome = (await run('return outerHeight - innerHeight')) as number;
      // Without a window manager the focus follows the pointer, which is in the middle of the display.
      await session.post('window/rect', { x: (displayWidth - width) / 2, y: 0, width, height: height + chrome });
      while (JSON.stringify(await run('return [innerWidth, innerHeight]')) !== JSON.stringify([width, height]))
        await pause(20);
      // The latest changes are not drawn yet.
      await run('return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))');
    },
    attach: async (selector, path) => {
      const { [nodeKey]: node } = await session.post<Record<string, string>>('element', {
        using: 'css selector',
        value: selector,
      });
      await session.post(`element/${node}/value`, { text: path });
    },
    acceptDialog: async () => {
      const question = await openQuestion(session);
      await session.post('alert/accept');
      return question;
    },
    screenshot: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
    errors: async () => {
      await collectErrors();
      return errors;
    },
    close: () => session.end(),
  };
}

/** Waits for a dialog and returns its text. */
async function openQuestion(session: WebDriverSession): Promise<string> {
  for (;;) {
    const text = await session.get<string>('alert/text').catch(() => undefined);
    if (text !== undefined) return text;
    await pause(50);
  }
}

/** Runs in the page. */
function recordErrors(): void {
  const page = window as typeof window & { notedErrors?: string[] };
  if (page.notedErrors) return;
  const noted: string[] = (page.notedErrors = []);
  page.addEventListener('error', ({ message }) => noted.push(message));
  page.addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)));
  page.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.push(`${violatedDirective} forbids ${blockedURI}`),
  );
  const log = console.error;
  console.error = (...words: unknown[]) => {
    noted.push(words.map(String).join(' '));
    log(...words);
  };
}
