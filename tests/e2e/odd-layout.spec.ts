import type { Locator, Page } from '@playwright/test';
import { acceptNecessaryCookies } from '#tests/support/manager-test.ts';
import { expect, test } from '#tests/support/test.ts';
import { boxOf } from '#tests/support/visitor.ts';

const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Cookies, your call' });
const slideCount = 3;

test.describe('the cookie banner', () => {
  test("never covers a hero slide's title and facts", async ({ page }) => {
    const hero = page.getByRole('region', { name: 'Featured activations' });
    await page.goto('/');
    for (const [width, height] of [
      [390, 844],
      [667, 375],
      [844, 390],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const banner = await boxOf(cookieBanner(page));
      const covers = async (part: Locator) => {
        const { right, bottom } = await boxOf(part);
        return right > banner.left && bottom > banner.top;
      };
      for (let slide = 1; slide <= slideCount; slide++) {
        await page.getByRole('button', { name: `Show activation ${slide} of ${slideCount}` }).dispatchEvent('click');
        const group = page.getByRole('group', { name: `${slide} of ${slideCount}` });
        for (const part of ['h2', '.hero-meta']) {
          expect(await covers(group.locator(part)), `${part} of slide ${slide} at ${width} px`).toBe(false);
        }
      }
      if (height < 400) {
        for (const link of await hero.getByRole('link', { name: /EXPLORE EVENTS|GET INVOLVED/ }).all()) {
          expect(await covers(link), `a button at ${width} px`).toBe(false);
        }
      }
    }
  });

  test('takes a small part of a phone, with two equal buttons in one row', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    expect((await boxOf(cookieBanner(page))).height).toBeLessThan(844 / 8);
    const names = ['Accept All', 'Necessary Only', 'Customize', 'Close'];
    const buttons = await Promise.all(names.map((name) => boxOf(page.getByRole('button', { name, exact: true }))));
    for (const { width, height } of buttons) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    for (const side of ['top', 'width'] as const)
      expect(new Set(buttons.slice(0, 2).map((button) => Math.round(button[side]))).size).toBe(1);
  });
});

test("the first screen of a phone held sideways has the hero's title, facts and buttons", async ({ page }) => {
  await acceptNecessaryCookies(page);
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Featured activations' });
  const links = ['EXPLORE EVENTS', 'GET INVOLVED'].map((name) => hero.getByRole('link', { name }));
  for (const [width, height] of [
    [667, 375],
    [720, 450],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [hero.locator('h2:visible'), hero.locator('.hero-meta:visible'), ...links]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    const [title, art] = [await boxOf(hero.locator('h2:visible')), await boxOf(hero.locator('.hero-art:visible'))];
    expect(title.right, `at ${width} px`).toBeLessThanOrEqual(art.left);
  }
});

test('the pictures of the cards on the home page are 4:5, and 4:3 on phones', async ({ page }) => {
  await acceptNecessaryCookies(page);
  await page.goto('/');
  const poster = page.locator('.event-card img').first();
  for (const [width, ratio] of [
    [390, 4 / 3],
    [768, 4 / 5],
    [1440, 4 / 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const frame = await boxOf(poster);
    expect(frame.width / frame.height, `at ${width} px`).toBeCloseTo(ratio, 1);
  }
});
