import { chromium, type BrowserContext, type Dialog } from '@playwright/test';
import { programPath, type Driver, type Engine } from './driver.ts';
import { isFault } from './fault.ts';

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
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && isFault(message.text()) && faults.push(message.text()));

  // Playwright answers by itself where nobody listens; and who leaves a form is asked by the browser whether they
  // mean it.
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
    acceptQuestion: async () => {
      const dialog = await asked;
      asked = new Promise((resolve) => (ask = resolve));
      await dialog.accept();
      return dialog.message();
    },
    screenshot: () => page.screenshot(),
    faults: async () => faults,
    close: () => context.close(),
  };
}
