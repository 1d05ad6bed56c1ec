import { expect, test as base, type Page } from '@playwright/test';
import { oddContent, oddSlug } from '#tests/support/odd-content.ts';
import { signIn } from '#tests/support/manager-test.ts';
import { startServer, type RunningServer } from '#tests/support/server.ts';
import { day } from '#tests/support/test.ts';

const test = base.extend<object, { odd: RunningServer }>({
  odd: [
    async ({}, use) => {
      const environment = { NOW: day };
      const server = await startServer(environment, oddContent());
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const paths = ['/', '/events', `/activations/${oddSlug}`];

test.beforeEach(async ({ page }) => {
  // Nothing answers for pictures, maps and videos of other hosts.
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  );
  await page.addInitScript(() =>
    localStorage.setItem('cookie-consent', '{"necessary":true,"analytics":false,"marketing":false,"functional":false}'),
  );
});

/** Opens a page and waits until its lists have come. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Event Not Found' })).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const pageWidth = (page: Page) =>
  page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);

/** Returns what is wrong with the cards' rectangles: two that overlap, and parts that leave their card. */
function faultsOfCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('.event-card, .profile, .group:has(> div > h3)')].filter((card) =>
      card.checkVisibility(),
    );
    const boxes = cards.map((card) => ({ card, box: card.getBoundingClientRect() }));
    const faults: string[] = [];
    for (const [index, { card, box }] of boxes.entries()) {
      const text = card.querySelector('h3')?.textContent?.slice(0, 40);
      for (const part of card.querySelectorAll(':scope > *, :scope > div > *')) {
        const { left, right } = part.getBoundingClientRect();
        if (part.tagName !== 'IMG' && (left < box.left - 1 || right > box.right + 1))
          faults.push(`${part.className} leaves ${text}`);
      }
      for (const { card: other, box: next } of boxes.slice(index + 1)) {
        const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
        const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
        if (across > 1 && down > 1)
          faults.push(`${text} overlaps ${other.querySelector('h3')?.textContent?.slice(0, 40)}`);
      }
    }
    return faults;
  });
}

for (const width of [320, 390, 768, 1440, 1920]) {
  test(`odd content stays in its place at ${width} px`, async ({ page, odd }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await open(page, odd.url + path);
      const [scrollWidth = 0, clientWidth] = await pageWidth(page);
      expect(scrollWidth, `${path} scrolls sideways`).toBeLessThanOrEqual(clientWidth ?? 0);
      expect(await faultsOfCards(page), path).toEqual([]);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${width}${path.replaceAll('/', '-')}.png`,
          fullPage: path !== '/events',
        });
    }
  });
}

test('with text at 200 percent nothing is wider than a phone', async ({ page, odd }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      document.documentElement.style.fontSize = '200%';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, odd.url);
  for (const path of ['/admin?tab=events', ...paths]) {
    await open(page, odd.url + path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect((await pageWidth(page))[0], path).toBeLessThanOrEqual(390);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/200${path.replaceAll(/[/?]/g, '-')}.png`,
        fullPage: path !== '/events' && !path.includes('admin'),
      });
  }
});

test('the longest word keeps at least 20 px and breaks', async ({ page, odd }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', `/activations/${oddSlug}`]) {
    await page.goto(odd.url + path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const title = page.locator('.fitted-title:visible').first();
    await expect(title).toBeVisible();
    const { fontSize, overflow } = await title.evaluate((element) => ({
      fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
      overflow: element.scrollWidth - element.clientWidth,
    }));
    expect(fontSize).toBeGreaterThanOrEqual(20);
    expect(overflow).toBeLessThanOrEqual(1);
  }
});

test('the details show the whole name of a category', async ({ page, odd }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${odd.url}/activations/${oddSlug}`);
  const name = page.locator('.event-facts .category-badge > span');
  await expect(name).toHaveText('W'.repeat(90));
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('dead pictures are replaced everywhere', async ({ page, odd }) => {
  for (const path of paths) {
    await open(page, odd.url + path);
    const dead = () =>
      page
        .locator('main img')
        .evaluateAll((all) =>
          (all as HTMLImageElement[]).filter((image) => image.complete && !image.naturalWidth).map(({ src }) => src),
        );
    await expect.poll(dead).toEqual([]);
  }
});

test('descriptions are clamped in the listing alone', async ({ page, odd }) => {
  const hidden = () =>
    page
      .locator('.event-card > p, .group > div > p')
      .evaluateAll((all) => all.map((text) => text.scrollHeight - text.clientHeight > 4));
  await open(page, `${odd.url}/events`);
  expect(await hidden()).toContain(true);
  await open(page, `${odd.url}/`);
  expect(await hidden()).not.toContain(true);
});
