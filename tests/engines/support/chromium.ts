import { chromium, type BrowserContext, type Dialog } from '@playwright/test';
import { programPath, type Driver, type Engine } from './driver.ts';
import { isPageError } from './page-error.ts';

/** Chromium, driven by Playwright. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: programPath('CHROMIUM_PATH'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return { newTab: async () => newTab(await browser.newContext()), stop: () => browser.close() };
}

async function newTab(context: BrowserContext): Promise<Driver> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on(
    'console',
    (message) => message.type() === 'error' && isPageError(message.text()) && errors.push(message.text()),
  );

  // Without a listener, Playwright dismisses dialogs, such as the one when a changed form is left.
  let ask: (question: Dialog) => void;
  let asked = new Promise<Dialog>((resolve) => (ask = resolve));
  page.on('dialog', (dialog) => (dialog.type() === 'beforeunload' ? void dialog.accept() : ask(dialog)));

  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    park: () => page.mouse.move(0, 0),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    attach: (selector, path) => page.locator(selector).first().setInputFiles(path),
    acceptDialog: async () => {
      const dialog = await asked;
      asked = new Promise((resolve) => (ask = resolve));
      await dialog.accept();
      return dialog.message();
    },
    screenshot: () => page.screenshot(),
    errors: async () => errors,
    close: () => context.close(),
  };
}
