import { launchChromium } from '#bench/support/chromium.mjs';
import { median } from '#bench/support/table.mjs';

const phone = { width: 390, height: 823 };
const slowdown = 4;
const keystrokeLimit = 50;
const taskLimit = 50;
const visits = 5;
const words = 'mural river'.split('');

/** How the list is scrolled through. */
const ways = {
  // A flick on Android ends at 8,000 dp/s, however hard it was.
  'flung at 8,000 px/s': async (page, session) => {
    for (let flick = 0; flick < 10; flick++) await session.send('Input.synthesizeScrollGesture', { x: 195, y: 600, yDistance: -4000, speed: 8000, gestureSourceType: 'mouse', preventFling: true });
  },
  // Nobody scrolls so: two screens at once, twenty times a second.
  'jumps of 1,500 px': async (page) => {
    for (let jump = 0; jump < 40; jump++) {
      await page.mouse.wheel(0, 1500);
      await page.waitForTimeout(50);
    }
  },
};

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
        yield* following(browser, url, size);
      }
      await sites.rest();
    }
  } finally {
    await browser.close();
  }
}

/** How fast the list follows the keys and the finger. */
async function* following(browser, url, size) {
  const keystroke = await typing(browser, url);
  yield { what: `listing of ${size}, key to painted result`, goal: `< ${keystrokeLimit} ms`, measured: `${keystroke.toFixed(0)} ms`, isMet: keystroke < keystrokeLimit };
  for (const [way, scroll] of Object.entries(ways)) {
    const tasks = [];
    for (let visit = 0; visit < visits; visit++) tasks.push(await longestTask(browser, url, scroll));
    const task = median(tasks);
    // The browser tells of no task that took less than the limit.
    const measured = task === 0 ? `under ${taskLimit} ms` : `${task.toFixed(0)} ms`;
    yield { what: `listing of ${size}, longest task, ${way}`, goal: `<= ${taskLimit} ms`, measured, isMet: task <= taskLimit };
  }
}

async function openPhone(browser, url) {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The question for cookies would cover the results.
  await page.addInitScript(() => localStorage.setItem('cookie-consent', '{"necessary":true,"analytics":false,"marketing":false,"functional":false}'));
  await page.goto(`${url}/events?utm=bench`, { waitUntil: 'commit' });
  return { page, session };
}

/** Milliseconds from the start of the visit until the first card is painted. */
async function firstCards(browser, url) {
  const { page } = await openPhone(browser, url);
  await page.locator('[role=listitem]').first().waitFor();
  const time = await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))));
  await page.context().close();
  return time;
}

/** The middle of the milliseconds from a key to the next painted frame. */
async function typing(browser, url) {
  const { page } = await openPhone(browser, url);
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').click();
  await page.evaluate(() => {
    window.keys = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ name, duration }) => name === 'keydown' && window.keys.push(duration))).observe({ type: 'event', durationThreshold: 16 });
  });
  for (const key of words) await page.keyboard.type(key, { delay: 120 });
  await page.waitForTimeout(500);
  const keys = await page.evaluate(() => window.keys);
  await page.context().close();
  // The browser tells of no event that took less than 16 ms.
  return keys.length > 0 ? median(keys) : 16;
}

/** Milliseconds of the page's longest task while its list is scrolled through for the first time. */
async function longestTask(browser, url, scroll) {
  const { page, session } = await openPhone(browser, url);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.tasks = [0];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks.push(duration))).observe({ type: 'longtask' });
  });
  await scroll(page, session);
  const longest = await page.evaluate(() => Math.max(...window.tasks));
  await page.context().close();
  return longest;
}
