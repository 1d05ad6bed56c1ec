import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';
import { results, scrollTop } from '#tests/support/visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a new visitor with a slow phone finds what is on, where, whether it is free, and the way', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const bytesPerSecond = 400_000 / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };

  await page.goto('/');
  const banner = page.locator('.cookie-banner');
  await expect(banner).toBeVisible();

  // What is on. The banner stays open: it must not be in the way.
  await tap(page.getByRole('link', { name: '3 on today' }));
  await expect(page).toHaveURL('/events?when=today');
  await expect(page.getByText('3 activations today')).toBeInViewport();
  const cards = results(page);
  await expect(cards).toHaveCount(3);
  await expect(banner).toBeVisible();

  // Where exactly, and whether it is free.
  await tap(cards.getByRole('link', { name: 'Borrowed Light' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Borrowed Light' })).toBeInViewport();
  expect(taps).toBe(2);
  await page.getByRole('button', { name: 'Necessary Only' }).tap();
  await expect(banner).toBeHidden();
  await expect.poll(() => scrollTop(page)).toBe(0);
  const facts = page.getByRole('region', { name: 'When and where' });
  for (const fact of [
    'October 30, 2026 - February 28, 2027',
    '10:00 AM - 9:00 PM',
    'South Passage, Garden Court',
    'Free',
  ])
    await expect(facts.getByText(fact, { exact: true })).toBeInViewport({ ratio: 1 });

  // How to get there: one tap from here, as from the home page.
  const directions = facts.getByRole('link', { name: 'Directions to Garden Court' });
  await expect(directions).toBeInViewport({ ratio: 1 });
  const map = new URL((await directions.getAttribute('href')) ?? '');
  expect(map.href).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//);
  expect(map.searchParams.get('query')).toContain('Garden Court');

  // Into the calendar.
  taps = 0;
  await tap(page.getByRole('button', { name: 'Add to calendar' }));
  const download = page.waitForEvent('download');
  await tap(page.getByRole('link', { name: 'Calendar file (.ics)' }));
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  expect(taps).toBe(2);
});
