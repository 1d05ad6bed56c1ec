import type { Page } from '@playwright/test';
import { acceptNecessaryCookies } from '#tests/support/manager-test.ts';
import { expect, test } from '#tests/support/test.ts';
import { scrollTop } from '#tests/support/visitor.ts';

test.beforeEach(async ({ page }) => {
  await acceptNecessaryCookies(page);
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const record = () => {
        const animations = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const parts = animations.map(({ pseudoElement }) => pseudoElement);
        document.documentElement.dataset.transition = parts.join(' ');
      };
      transition.ready.then(record, () => undefined);
      return transition;
    };
  });
});

const transition = (page: Page) => page.evaluate(() => document.documentElement.dataset.transition);
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Low Tide' });

async function openCard(page: Page): Promise<void> {
  await page.goto('/events');
  const card = page.locator('.event-card').getByRole('link', { name: 'Low Tide' });
  await card.scrollIntoViewIfNeeded();
  await card.click();
}

test('the picture of a card moves to the page of its activation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const loaded = page.waitForResponse(/\/activation-page-[^/]+\.js$/);
  await page.goto('/');
  const card = page.locator('.event-card').getByRole('link', { name: 'Low Tide' });
  await card.hover();
  await (await loaded).finished();
  const top = await scrollTop(page);
  expect(top).toBeGreaterThan(0);
  await card.click();
  await expect(title(page)).toBeInViewport();
  await expect.poll(() => transition(page)).toContain('::view-transition-group(event-picture)');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => scrollTop(page)).toBe(top);
});

test('a double click opens an activation once', async ({ page }) => {
  await page.goto('/events');
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole('link', { name: 'Low Tide' }).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await expect(title(page)).toBeVisible();
  expect(await entries()).toBe(before + 1);
});

test('nothing moves for a visitor who prefers that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCard(page);
  await expect(title(page)).toBeVisible();
  expect(await transition(page)).toBeUndefined();
});
