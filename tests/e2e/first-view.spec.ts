import type { Page } from '@playwright/test';
import { manager } from '#tests/support/account.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expect, isThorough, serverFixture, test } from '#tests/support/test.ts';
import { activation, holdRequests } from '#tests/support/visitor.ts';

/** Opens a page whose scripts do not load until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await loadPicturesAndFonts(page);
  return release;
}

/** Waits for the pictures and fonts. Fonts start to load with the first layout: `fonts.ready` may be settled before. */
async function loadPicturesAndFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('#main img')].every((image) => image.complete),
  );
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
  });
}

/** The parts that the first view shares with the app. */
const parts = [
  '.home-link',
  '.main-nav > a',
  'main :is(h1:not(.sr-only), h2)',
  'main img',
  '.hero-meta',
  '.hero-stage',
  '.visit-address',
  '.badge',
  '.event-back',
  '.event-key-facts',
  'h1 + div > p',
  '.filter-bar',
];

/** Returns the position and size of the first visible element of each part. */
function rectangles(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate((selectors) => {
    const rectangleOf = (selector: string) => {
      const element = [...document.querySelectorAll(selector)].find((found) =>
        found.checkVisibility({ visibilityProperty: true }),
      );
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map(Math.round);
    };
    return Object.fromEntries(
      selectors
        .map((selector) => [selector, rectangleOf(selector)])
        .filter(([, rectangle]) => (rectangle as number[])[2]),
    );
  }, parts);
}

const sizes = [[390, 844], [1440, 900], ...(isThorough ? [[667, 375] as const, [768, 1024] as const] : [])] as const;

for (const path of ['/', '/about', '/events', activation]) {
  test(`nothing moves at any size when the app replaces the first view of ${path}`, async ({ page }) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const release = await openWithoutScripts(page, path);
      const before = await rectangles(page);
      expect(Object.keys(before).length).toBeGreaterThan(2);
      release();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await rectangles(page), `at ${width} x ${height}`).toMatchObject(before);
      await page.unrouteAll();
    }
  });
}

const ahead = { category: 'Murals', date: '2026-12-01', time: '12:00 PM - 5:00 PM', venue: 'North Atrium' };
const told = { description: 'A room that breathes.', published: true, ...ahead };
const odd = {
  canceled: { ...told, title: 'Canceled', noticeKind: 'canceled', notice: 'Canceled: the roof leaks.' },
  'own-color': { ...told, title: 'Own color', category: 'Robots' },
  moved: {
    ...told,
    title: 'Moved',
    noticeKind: 'moved',
    notice: 'Moved from November 28',
    movedFrom: { date: '2026-11-28', endDate: null, time: '7:00 PM - 9:00 PM' },
  },
  'several-dates': {
    ...told,
    title: 'Several dates',
    sessions: [
      { date: '2026-12-01', time: '9:00 AM - 11:00 AM' },
      { date: '2026-12-08', time: '9:00 AM - 11:00 AM' },
    ],
  },
  'a-title-as-long-as-a-title-may-be': { ...told, title: 'A title as long as a title may be, and then some more' },
  ended: { ...told, title: 'Ended', date: '2026-10-01' },
  // cspell:disable-next-line
  '\u0645\u0639\u0631\u0636': {
    ...told,
    title: '\u0645\u0639\u0631\u0636 \u0627\u0644\u0631\u0628\u064A\u0639',
    venue: '\u0642\u0627\u0639\u0629 \u0661',
  },
};

/** Returns every visible text of the page's content, with its colors. */
function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :not(noscript, .sr-only)')].flatMap((element) => {
      const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('');
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!text || !isVisible) return [];
      const { color } = getComputedStyle(element);
      const ground = getComputedStyle(element.closest('.badge, .notice') ?? element).backgroundColor;
      return [`${text}, ${color} on ${ground}`];
    }),
  );
}

/** The demo program with odd activations, on a server of its own. */
const oddTest = test.extend<object, { events: { slug: string; title: string; published: boolean }[] }>({
  server: [serverFixture(), { scope: 'worker' }],
  events: [
    async ({ server }, use) => {
      const headers = { 'Content-Type': 'application/json', Cookie: await signIn(server.url, manager) };
      const send = async (path: string, body: object) => {
        const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
        expect(response.status, await response.clone().text()).toBe(201);
        return response.json() as Promise<{ slug: string; title: string; published: boolean }>;
      };
      await send('/api/categories', { name: 'Robots', color: '#123456' });
      const created = [];
      for (const event of Object.values(odd)) created.push(await send('/api/events', { ...event, featured: true }));
      await use(created);
    },
    { scope: 'worker' },
  ],
});

oddTest('the first view says nothing in other words or colors than the app', async ({ page, events }) => {
  for (const path of ['/', '/about', '/events', activation, ...events.map(({ slug }) => `/activations/${slug}`)]) {
    const release = await openWithoutScripts(page, path);
    const before = await visibleTexts(page);
    expect(before.length, path).toBeGreaterThan(1);
    release();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await visibleTexts(page), path).toEqual(expect.arrayContaining(before));
    await page.unrouteAll();
  }
});

test('the visit strip keeps its height on a day without activations', async ({ page }) => {
  const later = { date: '2027-01-02', endDate: null, sessions: [] };
  await page.route('**/api/events?*', async (route) => {
    const response = await route.fetch();
    const events = (await response.json()) as object[];
    await route.fulfill({ response, json: events.map((event) => ({ ...event, ...later })) });
  });
  const height = () => page.locator('.visit-strip').evaluate((strip) => strip.clientHeight);
  for (const width of isThorough ? [360, 390, 412] : [390]) {
    await page.setViewportSize({ width, height: 823 });
    const release = await openWithoutScripts(page, '/');
    const before = await height();
    release();
    await expect(page.getByText('Next on Saturday, January 2')).toBeVisible();
    expect(await height(), `at ${width} px`).toBe(before);
    // The route must not answer after the page has left.
    await page.waitForLoadState('networkidle');
  }
});

const headers = ['/events?status=past', '/nothing-here', ...(isThorough ? ['/privacy-policy', '/admin-login'] : [])];

for (const path of headers) {
  test(`the header of ${path} is there before the app, in the same place`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const release = await openWithoutScripts(page, path);
    const before = await rectangles(page);
    expect(Object.keys(before)).toEqual(['.home-link', '.main-nav > a']);
    release();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await rectangles(page)).toMatchObject(before);
  });
}

for (const path of ['/', '/events', activation]) {
  test(`the picture of ${path} is never replaced by a skeleton on the way to the app`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenWithoutPicture: seen });
      new MutationObserver(() => {
        const main = document.querySelector('main');
        if (main && !main.querySelector('img[fetchpriority="high"]')) seen.push(main.innerHTML.slice(0, 80));
      }).observe(document, { childList: true, subtree: true });
    });
    // The test mocks the data, so that it is not late on a busy machine.
    await page.goto(path, { waitUntil: 'networkidle' });
    const bodies = new Map<string, string>();
    for (const address of await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))) {
      if (address.includes('/api/')) bodies.set(address, await (await page.request.get(address)).text());
    }
    await page.route('**/api/**', (route) =>
      route.fulfill({ contentType: 'application/json', body: bodies.get(route.request().url()) ?? '[]' }),
    );
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seenWithoutPicture: string[] }).seenWithoutPicture);
    // Before the parser reaches the picture, main is empty.
    expect(seen.filter((html) => html.includes('aria-busy'))).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Its facts are in a noscript element, which Chromium does not render here (pages.test.ts checks them).
  test('an activation shows its title and picture', async ({ page }) => {
    await page.goto(activation);
    await expect(page.getByRole('heading', { level: 1, name: 'Eight Hundred Square Feet of Sky' })).toBeVisible();
    await expect(page.locator('#main img')).toBeVisible();
  });

  test('the home page shows its first activation and the main links', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Eight Hundred Square Feet of Sky' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Low Tide' })).toBeHidden();
    await page.getByRole('link', { name: 'ACTIVATIONS' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('link', { name: 'ACTIVATIONS' })).toHaveAttribute('aria-current', 'page');
  });
});
