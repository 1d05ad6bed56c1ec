import { launchChromium } from '#bench/support/chromium.mjs';
import { median } from '#bench/support/table.mjs';

const phone = { width: 390, height: 823 };
const slowdown = 4;
const keystrokeLimit = 50;
const visits = 5;
const words = 'mural river'.split('');

/** The listing with few and with many activations, on a processor slowed down as a phone's: when its first cards stand, and how fast it follows the keys. */
export async function* listing(sites) {
  const browser = await launchChromium();
  try {
    let few;
    for (const size of [20, 1000, 10_000]) {
      const { url } = await sites.withActivations(size);
      const times = [];
      for (let visit = 0; visit < visits; visit++) times.push(await firstCards(browser, url));
      const time = median(times);
      few ??= time;
      if (size > 20) {
        yield { what: `listing of ${size}, first cards`, goal: '<= 1.2 x 20', reference: `${few.toFixed(0)} ms`, measured: `${time.toFixed(0)} ms`, ratio: time / few, isMet: time <= 1.2 * few };
        const { keystroke, longest } = await typeAndScroll(browser, url);
        yield { what: `listing of ${size}, key to painted result`, goal: `< ${keystrokeLimit} ms`, measured: `${keystroke.toFixed(0)} ms`, isMet: keystroke < keystrokeLimit };
        yield { what: `listing of ${size}, longest task while scrolling`, goal: '<= 50 ms', measured: `${longest.toFixed(0)} ms`, isMet: longest <= 50 };
      }
      await sites.rest();
    }
  } finally {
    await browser.close();
  }
}

async function openPhone(browser, url) {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The question for cookies would cover the results.
  await page.addInitScript(() => localStorage.setItem('cookie-consent', '{"necessary":true,"analytics":false,"marketing":false,"functional":false}'));
  await page.goto(`${url}/events?utm=bench`, { waitUntil: 'commit' });
  return page;
}

/** Milliseconds from the start of the visit until the first card is painted. */
async function firstCards(browser, url) {
  const page = await openPhone(browser, url);
  await page.locator('[role=listitem]').first().waitFor();
  const time = await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))));
  await page.context().close();
  return time;
}

/** The middle of the times from a key to the next painted frame, and the longest task of the page while it is scrolled from start to end. */
async function typeAndScroll(browser, url) {
  const page = await openPhone(browser, url);
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').click();
  await page.evaluate(() => {
    window.keys = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ name, duration }) => name === 'keydown' && window.keys.push(duration))).observe({ type: 'event', durationThreshold: 16 });
    window.tasks = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks.push(duration))).observe({ type: 'longtask' });
  });
  for (const key of words) await page.keyboard.type(key, { delay: 120 });
  await page.waitForTimeout(500);
  const keys = await page.evaluate(() => window.keys);
  await page.getByRole('searchbox').fill('');
  await page.waitForTimeout(1500);
  await page.evaluate(() => (window.tasks = []));
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(50);
  }
  const tasks = await page.evaluate(() => window.tasks);
  await page.context().close();
  // The browser tells of no event that took less than 16 ms.
  return { keystroke: keys.length > 0 ? median(keys) : 16, longest: Math.max(0, ...tasks) };
}
