import { expect, type Page, type Response } from '@playwright/test';
import { answerInstead } from './answers.ts';
import { pending, type State } from './state.ts';

const consent = JSON.stringify({ necessary: true, analytics: false, marketing: false, functional: false });

/**
 * Brings the product into a state, and waits until nothing moves any more. Answers what the server sent for the page.
 */
export async function visit(
  page: Page,
  { path, as, shows, status = 200, answers = {}, storage, prepare, media }: State,
): Promise<Response> {
  for (const [key, answer] of Object.entries(answers)) await answerInstead(page, key, answer);
  await page.addInitScript(
    (entries) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...(as !== 'newcomer' && { 'cookie-consent': consent }), ...storage },
  );
  await page.emulateMedia({ media: media ?? 'screen', reducedMotion: 'reduce' });
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} is on the page already`);
  expect(response.status()).toBe(status);
  await page.locator('main').waitFor();
  await prepare?.(page);
  await expect(
    page
      .getByText(shows)
      .or(page.getByRole('button', { name: shows }))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const isComplete = !Object.values(answers).includes(pending);
  if (isComplete) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await settle(page);
  return response;
}

/** Waits for the typeface, the pictures in sight and the transitions. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A toast closes by itself, but not while nobody looks at the window.
    window.dispatchEvent(new Event('blur'));
    await document.fonts.ready;
    const onTheWay = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return !image.complete && (image.loading !== 'lazy' || (bottom > 0 && top < innerHeight));
    });
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const settled = [...onTheWay.map((image) => image.decode()), ...moving.map(({ finished }) => finished)];
    await Promise.race([Promise.allSettled(settled), new Promise((resolve) => setTimeout(resolve, 3000))]);
  });
}
