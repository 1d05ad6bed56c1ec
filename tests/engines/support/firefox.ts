import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Bidi } from './bidi.ts';
import { programPath, type Driver, type Engine } from './driver.ts';
import { chord, clickAt, moveTo, strokes } from './input-actions.ts';

/** Firefox, driven by its built-in WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const process = spawn(
    programPath('FIREFOX_PATH'),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: process.stderr }).on('line', (line) => {
      const [, url] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
    process.once('exit', (code) => reject(new Error(`Firefox ended with ${code} before it could be driven`)));
  });
  const bidi = await Bidi.connect(`${address}/session`);
  await bidi.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore', beforeUnload: 'accept' } } },
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.userPromptOpened'] });
  const stop = async () => {
    const ended = once(process, 'exit');
    await bidi.send('browser.close');
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
  return { newTab: () => newTab(bidi), stop };
}

async function newTab(bidi: Bidi): Promise<Driver> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext');
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  const act = (actions: object) => bidi.send('input.performActions', { context, actions }).then(() => undefined);

  const errors: string[] = [];
  bidi.on('log.entryAdded', ({ level, text, source }) => {
    if (level === 'error' && source.context === context) errors.push(text);
  });
  let ask: (question: string) => void;
  let asked = new Promise<string>((resolve) => (ask = resolve));
  bidi.on('browsingContext.userPromptOpened', (prompt) => {
    if (prompt.type === 'confirm' && prompt.context === context) ask(prompt.message);
  });

  return {
    open: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    back: async () => void (await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })),
    evaluate: (expression) => evaluate(bidi, context, expression),
    click: (x, y) => act(clickAt(x, y)),
    park: () => act(moveTo(0, 0)),
    type: (text) => act(strokes(text)),
    press: (key) => act(chord(key)),
    resize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    attach: async (selector, path) => {
      const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      });
      await bidi.send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [path] });
    },
    acceptDialog: async () => {
      const question = await asked;
      asked = new Promise((resolve) => (ask = resolve));
      await bidi.send('browsingContext.handleUserPrompt', { context, accept: true });
      return question;
    },
    screenshot: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    errors: async () => errors,
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  };
}

/** Returns the value as JSON text, because BiDi serializes values differently. */
async function evaluate(bidi: Bidi, context: string, expression: string): Promise<unknown> {
  const answer = await bidi.send<{ type: string; result?: { value?: string }; exceptionDetails?: { text: string } }>(
    'script.evaluate',
    {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
      target: { context },
      awaitPromise: true,
    },
  );
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
  return JSON.parse(answer.result?.value ?? 'null') as unknown;
}
