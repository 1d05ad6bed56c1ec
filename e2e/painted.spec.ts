import type { Locator, Page } from '@playwright/test';
import { isAlive } from './support/alive.ts';
import { expect, test } from './support/test.ts';

const slug = 'eight-hundred-square-feet-of-sky';
const screens = [
  ['/', 'Paper Orchard'],
  ['/events', 'Low Tide'],
  [`/activations/${slug}`, 'About This Activation'],
  ['/about', 'Activity & Reach'],
  ['/terms-of-service', 'Terms of Service'],
] as const;

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, text] of screens) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: text }).first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }

  test('pictures further down are shown', async ({ page }) => {
    await page.goto('/events');
    const picture = page.getByRole('listitem').nth(3).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('a link leads on', async ({ page }) => {
    await page.goto('/events');
    await page.getByRole('link', { name: 'Low Tide' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Low Tide' })).toBeVisible();
  });
});

/** Notes the first heading that the page holds, and every shift of its layout. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { heading: null as Element | null, shift: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => (seen.heading ??= document.querySelector('#root main :is(h1, h2)'))).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const width of [390, 1440]) {
  for (const [path] of screens) {
    test(`${path} is taken over as it was painted, at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await watch(page);
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(String(error)));
      await page.goto(path);
      // Only the browser knows whether to ask.
      await expect(page.getByRole('button', { name: 'Accept All' })).toBeVisible();
      const { isSame, shift, left } = await page.evaluate(() => {
        const { seen } = window as unknown as { seen: { heading: Element | null; shift: number } };
        return { isSame: seen.heading?.isConnected, shift: seen.shift, left: document.querySelectorAll('[data-style]').length };
      });
      expect({ isSame, left, messages }).toEqual({ isSame: true, left: 0, messages: [] });
      expect(shift).toBeLessThan(0.01);
    });
  }
}

test.describe('before the first picture is seen', () => {
  /** Opens the home screen without its first picture; answers the scripts and answers that are asked for, and what lets the picture come. */
  const openHeld = async (page: Page, path = '/') => {
    let show = () => {};
    const shown = new Promise<void>((resolve) => (show = resolve));
    await page.route('**/art/4x3/**', async (route) => {
      await shown;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => ['script', 'fetch'].includes(request.resourceType()) && asked.push(request.url()));
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Paper Orchard' }).waitFor();
    return { asked, show };
  };

  test('what stands further down is not laid out yet', async ({ page }) => {
    const { show } = await openHeld(page);
    const isFooterDrawn = () => page.locator('footer > *').first().evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isFooterDrawn()).toBe(false);
    show();
    await expect.poll(isFooterDrawn).toBe(true);
  });

  test('scripts and answers wait for it', async ({ page }) => {
    const { asked, show } = await openHeld(page);
    expect(asked).toEqual([]);
    show();
    await isAlive(page);
    expect(asked).not.toEqual([]);
  });

  test('a press ends the waiting', async ({ page }) => {
    const { show } = await openHeld(page);
    await page.mouse.click(5, 5);
    await isAlive(page);
    show();
  });

  const presses = {
    // The test's own click would wait until the button can be pressed.
    pointer: async (page: Page, button: Locator) => {
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    },
    key: (_: Page, button: Locator) => button.press('Enter'),
  };
  for (const [way, press] of Object.entries(presses)) {
    test(`a button pressed by ${way} is pressed again when the page is alive`, async ({ page }) => {
      const { show } = await openHeld(page);
      const second = page.getByRole('button', { name: 'Show activation 2 of' });
      await press(page, second);
      await expect(second).toHaveAttribute('aria-current', 'true');
      await isAlive(page);
      show();
    });
  }

  const moves = {
    'by key': (page: Page) => page.keyboard.press('PageUp'),
    'by wheel': (page: Page) => page.mouse.wheel(0, -600),
  };
  for (const [way, move] of Object.entries(moves)) {
    test(`who leaves the section of the address ${way} is not taken back to it`, async ({ page }) => {
      const { show } = await openHeld(page, '/#contact');
      const isAway = () => page.evaluate(() => (document.getElementById('contact')?.getBoundingClientRect().top ?? 0) > 400);
      expect(await isAway()).toBe(false);
      await move(page);
      await expect.poll(isAway).toBe(true);
      await isAlive(page);
      show();
      await expect(page.getByRole('button', { name: 'Accept All' })).toBeVisible();
      expect(await isAway()).toBe(true);
      await expect(page.locator('#contact')).not.toBeFocused();
    });
  }

  test('so do three seconds', async ({ page }) => {
    const { show } = await openHeld(page);
    await isAlive(page);
    show();
  });
});

test('who was far down is there again after a reload', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  const top = async () => Math.round((await footer.boundingBox())?.y ?? 0);
  const isDrawn = () => expect(page.locator('#root:not([data-painting], [data-drawing])')).toBeAttached();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await isDrawn();
  await footer.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const before = await top();
  await expect.poll(() => page.evaluate(() => (history.state as { top?: number } | null)?.top)).toBeGreaterThan(0);
  await page.reload();
  await isDrawn();
  await expect.poll(top).toBe(before);
});

test('answers that are not those of the painting are shown in its place', async ({ page }) => {
  await page.route('**/api/events?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something is about to happen here.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paper Orchard' })).toBeHidden();
});

test('so are those that only look the same', async ({ page }) => {
  await page.route('**/api/events?featured*', async (route) => {
    const response = await route.fetch();
    const [first] = (await response.json()) as { title: string }[];
    await route.fulfill({ response, json: [{ ...first, title: 'Another Title' }] });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Another Title' })).toBeVisible();
});

test('while the answers are on their way for long, the screen says so', async ({ page }) => {
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/events', async (route) => {
    await answered;
    await route.fulfill({ json: [] });
  });
  await page.goto('/events');
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Low Tide' })).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { name: 'Low Tide' })).toBeHidden();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('what the address filters is not painted without the filter', async ({ page }) => {
  await page.goto('/events?status=past');
  await expect(page.getByRole('heading', { name: 'Ten Thousand Stitches' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Low Tide' })).toBeHidden();
});
