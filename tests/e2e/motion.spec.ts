import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { acceptNecessaryCookies, signedInState } from '#tests/support/manager-test.ts';
import { expect, serverFixture, test } from '#tests/support/test.ts';
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

/** A GIF that is red and blue in turn. */
function blinkingGif(): Promise<Buffer> {
  const [width, pageHeight] = [400, 300];
  const frame = (color: number[]) => Array.from({ length: width * pageHeight }, () => color).flat();
  const colors = Buffer.from([...frame([255, 0, 0]), ...frame([0, 0, 255])]);
  const raw = { width, height: 2 * pageHeight, channels: 3, pageHeight } as const;
  return sharp(colors, { raw })
    .gif({ delay: [200, 200], loop: 0 })
    .toBuffer();
}

/** The program with an activation whose pictures blink, on a server of its own. */
const blinkingTest = test.extend<object, { blinking: string }>({
  server: [serverFixture(), { scope: 'worker' }],
  blinking: [
    async ({ server, browser }, use) => {
      const context = await browser.newContext({ baseURL: server.url, storageState: await signedInState(server.url) });
      const image = { name: 'blinking.gif', mimeType: 'image/gif', buffer: await blinkingGif() };
      const upload = await context.request.post('/api/upload', { multipart: { image } });
      const { url } = (await upload.json()) as { url: string };
      const pictures = { featuredImage: url, gallery: [url], galleryTypes: ['image'], galleryAlts: [''] };
      const facts = { title: 'Blink', date: '2026-12-01', time: '12:00 PM - 5:00 PM', venue: 'North Atrium' };
      const event = { ...facts, ...pictures, category: 'Murals', description: 'It blinks.', published: true };
      const response = await context.request.post('/api/events', { data: event });
      expect(response.status(), await response.text()).toBe(201);
      await context.close();
      await use('/activations/blink');
    },
    { scope: 'worker' },
  ],
});

/** Waits for a value. A picture that is replaced while it is looked at throws, unlike what `expect.poll` permits. */
const becomes = (read: () => Promise<unknown>, value: unknown) =>
  expect(async () => expect(await read()).toBe(value)).toPass({ timeout: 15_000 });

/** Returns how many frames the file has that a picture shows. */
async function framesOf(picture: Locator): Promise<number> {
  const address = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.currentSrc;
  });
  const file = await (await picture.page().request.get(address)).body();
  return (await sharp(file).metadata()).pages ?? 1;
}

/** Returns whether a picture is red, the color of its first frame. */
async function isRed(picture: Locator): Promise<boolean> {
  const { channels } = await sharp(await picture.screenshot()).stats();
  return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0);
}

blinkingTest(
  'an animation rests on its first frame with reduced motion, until it is played',
  async ({ page, blinking }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/events');
    await page.getByRole('heading', { name: 'Blink' }).scrollIntoViewIfNeeded();
    await becomes(() => framesOf(page.locator('.event-card', { hasText: 'Blink' }).locator('img')), 1);
    await page.goto(blinking);
    const picture = page.locator('.event-picture img');
    const play = page.getByRole('button', { name: 'Play picture' });
    await expect(play).toBeVisible();
    await becomes(() => framesOf(picture), 1);
    await becomes(() => isRed(picture), true);
    await play.click();
    await becomes(() => isRed(picture), false);
    await page.getByRole('button', { name: 'Pause picture' }).click();
    await expect(play).toBeVisible();
    await becomes(() => framesOf(picture), 1);
    await becomes(() => isRed(picture), true);

    await page.locator('.gallery button').click();
    const viewer = page.getByRole('dialog');
    await becomes(() => framesOf(viewer.getByRole('group').getByRole('img')), 1);
    await viewer.getByRole('button', { name: 'Play picture' }).click();
    await becomes(() => framesOf(viewer.getByRole('group').getByRole('img')), 2);
  },
);

blinkingTest('an animation plays until it is paused, or motion is reduced', async ({ page, blinking }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(blinking);
  const picture = page.locator('.event-picture img');
  const pause = page.getByRole('button', { name: 'Pause picture' });
  // The button is in the page, not in its first view, whose picture React replaces.
  await expect(pause).toBeVisible();
  await becomes(() => isRed(picture), false);
  await pause.click();
  await becomes(() => framesOf(picture), 1);
  await page.reload();
  await expect(pause).toBeVisible();
  await becomes(() => framesOf(picture), 2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: 'Play picture' })).toBeVisible();
  await becomes(() => framesOf(picture), 1);
});
