import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { programPath, type Engine } from './driver.ts';
import { WebDriverSession } from './web-driver-session.ts';
import { displayWidth, webkitTab } from './webkit-tab.ts';

/** A toolbar no wider than a phone: MiniBrowser's default one keeps its window at 447 px or more. */
const narrowToolbar =
  '* { min-width: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0); }';

/** WebKitGTK's MiniBrowser on a virtual display, driven by WebDriver. It has one tab at a time. */
export async function startWebKit(): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), narrowToolbar);

  const display = spawn(
    programPath('XVFB_PATH'),
    ['-displayfd', '3', '-screen', '0', `${displayWidth}x1200x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await firstWords(display);
  const port = await freePort();
  const driver = spawn(programPath('WEBKIT_DRIVER_PATH'), [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // The sandbox needs namespaces that containers lack. The browser only opens our own pages.
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: settings,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await isListening(url);
  const stop = async () => {
    await end(driver);
    await end(display);
    await rm(settings, { recursive: true, force: true });
  };
  let session: WebDriverSession | undefined;
  const newTab = async () => {
    // A tab that a test failed to close would block all later tests.
    await session?.end().catch(() => undefined);
    session = await WebDriverSession.start(url);
    return webkitTab(session);
  };
  return { newTab, stop };
}

/** Returns the display number, which Xvfb writes to file descriptor 3 when it is ready. */
async function firstWords({ stdio: [, , , channel] }: ChildProcess): Promise<string> {
  if (!channel) throw new Error('Xvfb was started without a channel to tell its display');
  const [words] = (await once(channel, 'data')) as [Buffer];
  return words.toString().trim();
}

async function isListening(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
