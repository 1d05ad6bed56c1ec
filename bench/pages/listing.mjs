import { launchChromium } from '#bench/support/chromium.mjs';
import { median } from '#bench/support/table.mjs';
import { necessaryCookiesOnly } from '#tests/support/account.ts';

const phone = { width: 390, height: 823 };
const phoneSlowdown = 4;
const keystrokeLimit = 50;
const taskLimit = 50;
const visits = 5;
/** How often 'Show 24 more' is clicked before the list is scrolled. */
const clicks = 10;
const words = 'mural river'.split('');

/** How the list is scrolled through. A goal stands for the processor as it is; slowed down it is only told. */
const ways = [
  { way: 'flung at 8,000 px/s', scroll: fling, slowdown: 1 },
  { way: 'jumps of 1,500 px', scroll: jump, slowdown: 1 },
  { way: `flung, slowed ${phoneSlowdown} times`, scroll: fling, slowdown: phoneSlowdown },
];

/**
 * The listing with few and with many activations, on a processor slowed down as a phone's: when its first cards stand,
 * and how fast it follows the keys.
 */
export async function* listing(sites) {
  const browser = await launchChromium();
  try {
    for (const size of [1000, 10_000]) {
      const [few, many] = [await sites.withActivations(20), await sites.withActivations(size)];
      yield await beginning(browser, { few: few.url, many: many.url, size });
      await few.stop();
      yield* following(browser, many.url, size);
      await sites.stop();
    }
  } finally {
    await browser.close();
  }
}

/** How soon the first cards of many stand, beside those of few: in turn, because the machine is not always as fast. */
async function beginning(browser, { few, many, size }) {
  const times = { few: [], many: [] };
  for (let visit = 0; visit < visits; visit++) {
    times.few.push(await firstCards(browser, few));
    times.many.push(await firstCards(browser, many));
  }
  const [reference, time] = [median(times.few), median(times.many)];
  return {
    what: `listing of ${size}, first cards`,
    goal: '<= 1.2 x 20',
    reference: `${reference.toFixed(0)} ms`,
    measured: `${time.toFixed(0)} ms`,
    ratio: time / reference,
    isMet: time <= 1.2 * reference,
  };
}

/** How fast the list follows the keys and the finger. */
async function* following(browser, url, size) {
  const keystroke = await typing(browser, url);
  yield {
    what: `listing of ${size}, key to painted result`,
    goal: `< ${keystrokeLimit} ms`,
    measured: `${keystroke.toFixed(0)} ms`,
    isMet: keystroke < keystrokeLimit,
  };
  for (const { way, scroll, slowdown } of ways) {
    const tasks = [];
    for (let visit = 0; visit < visits; visit++) tasks.push(await longestTask(browser, url, scroll, slowdown));
    const task = median(tasks);
    // The browser tells of no task that took less than the limit.
    const measured = task === 0 ? `under ${taskLimit} ms` : `${task.toFixed(0)} ms`;
    const what = `listing of ${size}, longest task, ${way}`;
    yield slowdown === 1
      ? { what, goal: `<= ${taskLimit} ms`, measured, isMet: task <= taskLimit }
      : { what, measured };
  }
}

async function openPhone(browser, url, slowdown = phoneSlowdown) {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The cookie banner would cover the results.
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), necessaryCookiesOnly);
  await page.addInitScript(() => {
    window.cardsPainted = new Promise((resolve) => {
      const look = () =>
        requestAnimationFrame(() =>
          document.querySelector('[role=listitem]') ? requestAnimationFrame((time) => resolve(time)) : look(),
        );
      look();
    });
  });
  await page.goto(`${url}/events?utm=bench`, { waitUntil: 'commit' });
  return { page, session };
}

/**
 * Milliseconds from the start of the visit until the first card is painted. The page looks by itself, at every frame:
 * asked from outside it answers when it has time.
 */
async function firstCards(browser, url) {
  const { page } = await openPhone(browser, url);
  const time = await page.evaluate(() => window.cardsPainted);
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
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ name, duration }) => name === 'keydown' && window.keys.push(duration)),
    ).observe({ type: 'event', durationThreshold: 16 });
  });
  for (const key of words) await page.keyboard.type(key, { delay: 120 });
  await page.waitForTimeout(500);
  const keys = await page.evaluate(() => window.keys);
  await page.context().close();
  // The browser tells of no event that took less than 16 ms.
  return keys.length > 0 ? median(keys) : 16;
}

/** Returns the milliseconds of the page's longest task while a long part of its list is scrolled for the first time. */
async function longestTask(browser, url, scroll, slowdown) {
  const { page, session } = await openPhone(browser, url, slowdown);
  for (let click = 0; click < clicks; click++) await page.getByRole('button', { name: 'Show 24 more' }).click();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => {
    window.tasks = [0];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks.push(duration))).observe(
      { type: 'longtask' },
    );
  });
  await scroll(page, session);
  const longest = await page.evaluate(() => Math.max(...window.tasks));
  await page.context().close();
  return longest;
}

/** A flick on Android ends at 8,000 dp/s, however hard it was. */
async function fling(page, session) {
  for (let flick = 0; flick < 10; flick++)
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -4000,
      speed: 8000,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
}

/** Nobody scrolls so: two screens at once, twenty times a second. */
async function jump(page) {
  for (let count = 0; count < 40; count++) {
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(50);
  }
}
