import type { Page } from '@playwright/test';
import { acceptNecessaryCookies, signedInState } from '#tests/support/manager-test.ts';
import { expect, isThorough, test } from '#tests/support/test.ts';
import { activation, boxOf } from '#tests/support/visitor.ts';

/** Returns whether the focused element is in the window, and nothing lies on it. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, top, width, height } = focused.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((share) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * share);
      return hit !== null && (focused.contains(hit) || hit.contains(focused));
    });
  });

test('options passed by arrow keys are one step of the history', async ({ page }) => {
  await acceptNecessaryCookies(page);
  await page.goto('/about');
  await page.goto('/events');
  const month = page.getByLabel('Month');
  await month.focus();
  for (let press = 0; press < 11; press++) await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/month=November/);
  await page.goBack();
  await expect(page).toHaveURL('/events');
  await expect(month).toHaveValue('');
  // What is chosen after Back is a step of its own.
  await month.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/month=January/);
  await page.goBack();
  await expect(page).toHaveURL('/events');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a search takes 200 letters', async ({ page }) => {
  await page.goto('/events');
  const search = page.getByLabel('Search');
  await search.focus();
  await page.keyboard.insertText('long '.repeat(4800));
  await expect(page).toHaveURL(/search=long/);
  expect(await search.inputValue()).toHaveLength(200);
  expect((await page.reload())?.status()).toBe(200);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the keyboard goes away after a search', async ({ page }) => {
    await acceptNecessaryCookies(page);
    await page.goto('/events');
    const search = page.getByLabel('Search');
    await search.tap();
    await page.keyboard.type('tide');
    await expect(search).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(search).not.toBeFocused();
    await expect(page).toHaveURL(/search=tide/);
  });
});

/** Returns the focused control if the cookie banner lies on it, also one in an embedded form. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const banner = document.querySelector('.cookie-banner');
    const frame = document.activeElement instanceof HTMLIFrameElement ? document.activeElement : undefined;
    const focused = frame?.contentDocument?.activeElement ?? document.activeElement;
    if (!banner || !focused || banner.contains(focused)) return '';
    const panel = banner.getBoundingClientRect();
    const offset = frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const isCovered = [...focused.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        bottom + offset.top > panel.top &&
        top + offset.top < panel.bottom &&
        right + offset.left > panel.left &&
        left + offset.left < panel.right,
    );
    return isCovered ? focused.outerHTML.slice(0, 80) : '';
  });

/** Presses a key until the focus has been in every control. The cookie banner lies on none of them. */
async function expectNothingCovered(page: Page, key: string): Promise<void> {
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => document.activeElement === document.body)) return;
    await expect.poll(() => coveredFocus(page)).toBe('');
  }
  throw new Error('The focus did not leave the page');
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies, your call' });

test('the cookie banner stays where it is while its own buttons have the focus', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const { top } = await boxOf(banner(page));
  await page.keyboard.press('Tab');
  await banner(page).getByRole('button', { name: 'Customize' }).focus();
  // Frames in which the page learns what the banner covers, and what moves then.
  await banner(page).evaluate(async (element) => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  expect((await boxOf(banner(page))).top).toBe(top);
});

const between = [[1024, 768] as const, [768, 1024] as const];

for (const [width, height] of [[1440, 900] as const, [390, 844] as const, ...(isThorough ? between : [])]) {
  test.describe(`at ${width} px, the cookie banner`, () => {
    test.use({ viewport: { width, height } });

    for (const path of ['/', activation, '/about']) {
      test(`covers nothing that Tab focuses on ${path}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(banner(page)).toBeVisible();
        await expectNothingCovered(page, 'Tab');
        await expectNothingCovered(page, 'Shift+Tab');
      });
    }

    test('makes way for a field of which the browser shows only the first line, and comes back', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const message = page.getByLabel('Message');
      const { top } = await boxOf(banner(page));
      await message.evaluate((field, line) => {
        window.scrollBy({ top: field.getBoundingClientRect().top + 50 - line, behavior: 'instant' });
        field.focus({ preventScroll: true });
      }, top);
      await expect.poll(() => coveredFocus(page)).toBe('');
      await page.keyboard.insertText('A wall.');
      expect(await coveredFocus(page)).toBe('');
      await message.blur();
      await expect.poll(async () => (await boxOf(banner(page))).top).toBe(top);
    });

    if (width > 390)
      test('leaves the controls of the hero free', async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.goto('/', { waitUntil: 'networkidle' });
        const pause = page.getByRole('button', { name: 'Pause activations' });
        const dots = await page.getByRole('button', { name: /^Show activation/ }).all();
        for (const control of [pause, ...dots])
          expect((await boxOf(control)).right).toBeLessThanOrEqual((await boxOf(banner(page))).left);
      });
  });
}

test('Tab focuses only what can be seen in a dialog of 320 x 256 px', async ({ page, server }) => {
  await page.context().addCookies((await signedInState(server.url)).cookies);
  await acceptNecessaryCookies(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/admin?tab=locations&edit=1');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(page.getByRole('dialog')).toBeVisible();
  let rounds = 0;
  for (let press = 0; press < 40 && rounds < 2; press++) {
    await page.keyboard.press('Tab');
    expect(await isFocusSeen(page)).toBe(true);
    if (await close.evaluate((button) => button === document.activeElement)) rounds++;
  }
  expect(rounds).toBe(2);
  await page.keyboard.press('Shift+Tab');
  expect(await isFocusSeen(page)).toBe(true);
});
