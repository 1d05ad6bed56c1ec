import type { Page } from '@playwright/test';
import { layoutErrors } from '#tests/support/layout-errors.ts';
import { expect, isThorough, test } from '#tests/support/test.ts';
import { activation, boxOf } from '#tests/support/visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('the first screen has the facts of a visit, the picture and both buttons above the cookie banner', async ({
  page,
}) => {
  await page.goto('/');
  const banner = await boxOf(page.locator('.cookie-banner'));
  for (const part of [page.locator('.visit-line'), page.getByRole('link', { name: /^Directions/ })])
    expect((await boxOf(part)).bottom).toBeLessThan((await boxOf(page.locator('.hero-art').first())).top);
  await expect(page.locator('.visit-line')).toHaveText(/^Free · /);
  for (const name of ['EXPLORE EVENTS', 'GET INVOLVED'])
    expect((await boxOf(page.getByRole('link', { name }).first())).bottom).toBeLessThanOrEqual(banner.top);
});

test('a long title leaves room for the buttons', async ({ page }) => {
  await page.route('**/api/events?featured*', async (route) => {
    const response = await route.fetch();
    const [event] = (await response.json()) as object[];
    await route.fulfill({ response, json: [{ ...event, title: 'A Very Long Title About Everything '.repeat(3) }] });
  });
  await open(page, '/');
  expect((await boxOf(page.getByRole('link', { name: 'EXPLORE EVENTS' }).first())).bottom).toBeLessThanOrEqual(844);
});

test('a program name of two words fits into the footer', async ({ page }) => {
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Sunhall', 'Community Arts') });
  });
  await open(page, '/about');
  await expect(page.getByRole('contentinfo').getByText('Community Arts', { exact: true })).toBeVisible();
  expect(await layoutErrors(page)).toEqual([]);
});

test('on a desktop, the directions are next to the text of the strip above the hero', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const words = await boxOf(page.locator('.visit-line'));
  const directions = await boxOf(page.getByRole('link', { name: /^Directions/ }));
  expect(directions.left).toBeGreaterThan(words.right);
  expect(directions.top).toBeLessThan(words.bottom);
});

/** Returns the links and buttons, except those in a sentence, that are too small for a finger. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visible = [...document.querySelectorAll<HTMLElement>('a, button, summary, select')].filter((target) =>
      target.checkVisibility({ visibilityProperty: true }),
    );
    return visible
      .filter((target) => getComputedStyle(target).display !== 'inline' && !target.closest('.sr-only, [inert]'))
      .filter((target) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { width, height, left, top } = target.getBoundingClientRect();
        // A target may be larger than its box, by a pseudo-element.
        const isAt = (y: number) => target.contains(document.elementFromPoint(left + width / 2, y));
        const isHigh = height >= 43.5 || (isAt(top + height / 2 - 21.5) && isAt(top + height / 2 + 21.5));
        return !isHigh || width < 43.5;
      })
      .map((target) => `${target.innerText || target.ariaLabel} ${target.getBoundingClientRect().height}`);
  });
}

for (const path of ['/', activation]) {
  test(`everything to press on ${path} is large enough for a finger`, async ({ page }) => {
    await open(page, path);
    expect(await smallTargets(page)).toEqual([]);
  });
}

test('no field zooms in', async ({ page }) => {
  for (const path of ['/', '/events']) {
    await page.goto(path);
    const fields = page.locator('input, select, textarea');
    // Only the app has a footer; the first view has fields of its own.
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(fields.first()).toBeAttached();
    const sizes = await fields.evaluateAll((found) =>
      found.map((field) => parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  }
});

test('what is fixed keeps clear of the home indicator', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  await page.goto(activation);
  const accept = page.getByRole('button', { name: 'Accept All' });
  await expect(accept).toBeVisible();
  expect((await boxOf(accept)).bottom).toBeLessThanOrEqual(844 - 34);
  await accept.click();

  await page.getByRole('button', { name: 'Menu' }).click();
  const address = page.getByRole('dialog', { name: 'Menu' }).locator('address');
  expect((await boxOf(address)).bottom).toBeLessThanOrEqual(844 - 34);
  await page.keyboard.press('Escape');

  await page.locator('.gallery button').first().click();
  const thumbnails = page.getByRole('list', { name: 'Gallery items' });
  expect((await boxOf(thumbnails)).bottom).toBeLessThanOrEqual(844 - 34);
});

test('nothing is under the notch of a phone held sideways, or under its home bar', async ({ page, context }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const devtools = await context.newCDPSession(page);
  const insets = { left: 59, right: 59, bottom: 21 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  for (const path of ['/', '/events', activation]) {
    await page.goto(path);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const texts = page.locator('header a, h1, h2, main p, footer a').filter({ visible: true });
    const outside = await texts.evaluateAll((found, { left, right }) => {
      const range = document.createRange();
      const isOutside = (text: Element) => {
        range.selectNodeContents(text);
        const rect = range.getBoundingClientRect();
        return rect.width > 1 && (rect.left < left - 5 || rect.right > innerWidth - right + 5);
      };
      return found
        .filter((text) => !text.closest('[aria-label="Partners"] li, .sr-only') && isOutside(text))
        .map((text) => text.textContent);
    }, insets);
    expect(outside, path).toEqual([]);
  }
});

test('the description of a past activation has the whole width', async ({ page }) => {
  await open(page, '/');
  const past = page.getByRole('region', { name: 'Past activations' }).getByRole('listitem').first();
  const { width } = await boxOf(past.locator('p').last());
  expect(width).toBeGreaterThan(0.9 * (await boxOf(past)).width);
});

for (const path of isThorough ? ['/', activation] : ['/'])
  for (const width of [320, 768, 1019, 1440])
    test(`${path} says what the program is at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const tagline = page.getByText('Community arts at Almond Row, Sacramento').filter({ visible: true });
      await expect(tagline).toHaveCount(1);
      await expect(tagline).toBeInViewport({ ratio: 1 });
      expect(await tagline.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    });

test('the longest title leaves the buttons of an activation on the first screen', async ({ page }) => {
  await page.route('**/api/events/slug/*', async (route) => {
    const response = await route.fetch();
    const title = 'A Very Long Title About Everything '.repeat(6).slice(0, 200);
    await route.fulfill({ response, json: { ...((await response.json()) as object), title } });
  });
  await open(page, activation);
  await expect(page.getByRole('heading', { level: 1, name: /^A Very Long Title/ })).toBeVisible();
  expect((await boxOf(page.getByRole('button', { name: 'Share' }))).bottom).toBeLessThan(700);
});
