import type { Page } from '@playwright/test';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { acceptNecessaryCookies } from '#tests/support/manager-test.ts';
import { expect, isThorough, test } from '#tests/support/test.ts';
import { activation, boxOf, holdRequests, scrollTop } from '#tests/support/visitor.ts';

test('the page keeps its place behind the gallery viewer', async ({ page }) => {
  await page.goto(activation);
  await page.getByRole('heading', { name: 'Gallery' }).scrollIntoViewIfNeeded();
  const tile = page.locator('.gallery button').first();
  await tile.click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  const before = await scrollTop(page);
  await page.mouse.wheel(0, 1500);
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await scrollTop(page)).toBe(before);
  await expect(tile).toBeFocused();
  await expect(tile).toBeInViewport();
});

// Its player is on another site.
const videoTest = test.extend({ strictPage: async ({}, use) => use() });

for (const [how, close] of Object.entries({
  'the Close button': (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  Escape: async (page: Page) => {
    // Out of the player, which takes the keys of its own.
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByTitle(/^Video 2 of 2/)).not.toBeFocused();
    // The browser tells its windows of the focus one after the other: a key can still go to the player.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1000 });
    }).toPass({ timeout: 10_000 });
  },
  Back: (page: Page) => page.goBack(),
})) {
  videoTest(`the focus returns from a video to its tile by ${how}`, async ({ page }) => {
    await acceptNecessaryCookies(page);
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<button>Player</button>' }),
    );
    await page.route('**/api/events/slug/*', async (route) => {
      const response = await route.fetch();
      const event = (await response.json()) as ProgramEvent;
      const gallery = [...event.gallery.slice(0, 1), 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'];
      await route.fulfill({
        response,
        json: { ...event, gallery, galleryTypes: ['image', 'youtube'], galleryAlts: ['', ''] },
      });
    });
    await page.goto(activation);
    const tile = page.getByRole('button', { name: /video 2 of 2$/ });
    await tile.focus();
    await page.keyboard.press('Enter');
    const player = page.getByTitle(/^Video 2 of 2/);
    await expect(player).toBeFocused();
    await expect(player.contentFrame().getByRole('button', { name: 'Player' })).toBeVisible();
    await close(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(tile).toBeFocused();
    await expect(tile).toBeInViewport();
  });
}

test('a printed activation has no controls', async ({ page }) => {
  await page.goto(activation, { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'While you are here' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['November 14 - 29, 2026', '9:00 AM - 4:00 PM', 'West Garage, Level 3 Wall'])
    await expect(page.getByRole('region', { name: 'Details' }).getByText(text)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Directions' })).toBeHidden();
  await expect(page.getByText('Need an accommodation?')).toBeVisible();
  for (const name of ['Share', 'Add to calendar', 'Cookie choices', 'Accept All'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'While you are here' })).toBeHidden();
  await expect(page.locator('.event-details')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('on paper, the hero has room for no other activation than the one it shows', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.hero-slide')).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  const heights = () => page.locator('.hero-slide').evaluateAll((all) => all.map((slide) => slide.clientHeight));
  await expect.poll(async () => (await heights()).filter((height) => height > 0)).toHaveLength(1);
});

test('the gallery viewer shows the whole picture', async ({ page }) => {
  await page.goto(activation);
  await page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Gallery' }) })
    .getByRole('button')
    .first()
    .click();
  const viewer = page.getByRole('dialog');
  const picture = await boxOf(viewer.getByRole('group', { name: '1 of 3' }).getByRole('img'));
  const thumbs = await boxOf(viewer.getByRole('list', { name: 'Gallery items' }));
  expect(picture.bottom).toBeLessThanOrEqual(thumbs.top);
});

for (const width of isThorough ? [320, 412, 1440] : [412]) {
  test(`no fact of an activation moves at ${width} px when the typeface arrives`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    const events = (await (await page.request.get('/api/events')).json()) as { slug: string }[];
    const isTypefaceThere = () => document.fonts.check('780 100px "Archivo Variable"');
    for (const { slug } of isThorough ? events : events.slice(0, 3)) {
      const release = await holdRequests(page, '**/archivo-*.woff2');
      await page.goto(`/activations/${slug}`, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const tops = async () => [
        (await boxOf(page.locator('.event-key-facts'))).top,
        (await boxOf(page.locator('.event-picture'))).top,
      ];
      expect(await page.evaluate(isTypefaceThere)).toBe(false);
      const before = await tops();
      release();
      await page.waitForFunction(isTypefaceThere);
      expect(await tops(), slug).toEqual(before);
      await page.unrouteAll();
    }
  });
}
