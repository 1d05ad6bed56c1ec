import { expect, type Page, type Response } from '@playwright/test';
import { necessaryCookiesOnly } from '#tests/support/account.ts';
import { mockResponse } from './mocked-responses.ts';
import { pending, type State } from './state.ts';

/** Leaves the previous state for a document without scripts, and resets cookies, storage and mocks. */
export async function resetPage(page: Page, { as, storage }: State): Promise<void> {
  await page.goto('/robots.txt');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  const consent = as !== 'newcomer' && { [necessaryCookiesOnly.key]: necessaryCookiesOnly.value };
  await page.evaluate(
    (entries) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...consent, ...storage },
  );
}

/** Opens a state in a page that was reset for it, and waits until nothing moves. Returns the page's response. */
export async function visit(page: Page, state: State): Promise<Response> {
  const { path, shows, status = 200, responses = {}, prepare, media } = state;
  for (const [key, response] of Object.entries(responses)) await mockResponse(page, key, response);
  await page.emulateMedia({ media: media ?? 'screen', reducedMotion: 'reduce', forcedColors: 'none' });
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} is already open`);
  expect(response.status()).toBe(status);
  await page.locator('main').waitFor();
  // The sections below home's first view load after it.
  if (new URL(page.url()).pathname === '/') await page.locator('#contact').waitFor({ state: 'attached' });
  await prepare?.(page);
  await expect(
    page
      .getByText(shows)
      .or(page.getByRole('button', { name: shows }))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const isComplete = !Object.values(responses).includes(pending);
  if (isComplete) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await settle(page);
  return response;
}

/** Waits for the font, the visible pictures and the transitions. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A toast stays open while the window has no focus.
    window.dispatchEvent(new Event('blur'));
    await document.fonts.ready;
    const loading = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return !image.complete && (image.loading !== 'lazy' || (bottom > 0 && top < innerHeight));
    });
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const settled = [...loading.map((image) => image.decode()), ...moving.map(({ finished }) => finished)];
    await Promise.race([Promise.allSettled(settled), new Promise((resolve) => setTimeout(resolve, 3000))]);
  });
}
