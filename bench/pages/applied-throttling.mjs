import { launchChromium } from '#bench/support/chromium.mjs';
import { median } from '#bench/support/table.mjs';

const runs = 5;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const processorSlowdown = 4;
/** How long to wait for the last paint after the last response. */
const settleMs = 2500;
/** The widths at which nothing may move, in pixels. */
const widths = [320, 412, 1440];
const emptyRoot = '<div id="root"></div>';

/**
 * Measures the largest contentful paint and the layout shift of the main pages on a phone with a throttled network and
 * processor: the median of several runs. The reference is the same page without its first view, measured in turn.
 */
export async function* appliedThrottling(sites) {
  const { url: origin } = await sites.withActivations(20);
  const [event] = await (await fetch(`${origin}/api/events`)).json();
  for (const [name, path, goal] of [
    ['home', '/', 1560],
    ['listing', '/events', 1650],
    ['activation', `/activations/${event.slug}`, 1586],
    ['about', '/about', 1100],
  ]) {
    const url = origin + path;
    const bare = await withoutFirstView(url);
    const [withView, without] = [[], []];
    for (let run = 0; run < runs; run++) {
      withView.push(await visit(url));
      without.push(await visit(url, bare));
    }
    const [time, reference] = [withView, without].map((visits) => median(visits.map(({ paint }) => paint)));
    const shift = Math.max(...withView.map((result) => result.shift));
    yield {
      what: `${name}, LCP with applied throttling`,
      goal: `<= ${goal} ms`,
      reference: `${reference.toFixed(0)} ms without`,
      measured: `${time.toFixed(0)} ms`,
      ratio: time / reference,
      isMet: time <= goal,
    };
    yield { what: `${name}, CLS`, goal: '0.00', measured: shift.toFixed(2), isMet: shift < 0.005 };
  }
}

/** Measures the layout shift of every activation of the demo program, whose titles have all widths of the typeface. */
export async function* layoutShift(sites) {
  const { url } = await sites.start({ DATA_DIR: await sites.folder() });
  const events = await (await fetch(`${url}/api/events`)).json();
  for (const width of widths) {
    const shifts = [];
    for (const { slug } of events) {
      const viewport = { width, height: 823 };
      shifts.push({ slug, shift: (await visit(`${url}/activations/${slug}`, undefined, viewport)).shift });
    }
    const moved = shifts.filter(({ shift }) => shift >= 0.005).map(({ slug, shift }) => `${slug} ${shift.toFixed(3)}`);
    const worst = Math.max(...shifts.map(({ shift }) => shift));
    yield {
      what: `${events.length} activations at ${width} px, CLS with applied throttling`,
      goal: '0.00',
      measured: [worst.toFixed(2), ...moved].join(', '),
      isMet: moved.length === 0,
    };
  }
}

async function withoutFirstView(url) {
  const html = await (await fetch(url)).text();
  const start = html.indexOf('<div id="root">');
  return html.slice(0, start) + emptyRoot + html.slice(html.indexOf('</body>', start));
}

/** Opens a page in a new browser; `body` replaces the document. Returns milliseconds and the layout shift score. */
async function visit(url, body, viewport = phone.viewport) {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ ...phone, viewport });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    if (body) await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMs);
    return await page.evaluate(() => window.vitals);
  } finally {
    await browser.close();
  }
}

/** Runs in the page and records its web vitals. */
function observe() {
  window.vitals = { paint: 0, shift: 0 };
  new PerformanceObserver((list) => (window.vitals.paint = list.getEntries().at(-1).startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.vitals.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
