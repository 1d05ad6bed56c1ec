import { signInManager } from '#bench/support/api.mjs';
import { launchChromium } from '#bench/support/chromium.mjs';

const kibibyte = 1024;
const phone = { width: 390, height: 823 };

/**
 * Measures the compressed bytes and the requests of a first visit to each main page, without scrolling or clicking.
 */
export async function* firstVisit(sites) {
  const { url } = await sites.start({ DATA_DIR: await sites.folder() });
  const [event] = await (await signInManager(url))('/api/events');
  const browser = await launchChromium();
  try {
    const visit = async (path, prepare) =>
      measureVisit(await browser.newContext({ viewport: phone }), url, path, prepare);
    const home = await visit('/');
    yield row('home, script', 80 * kibibyte, home.script);
    yield row('home, styles', 11 * kibibyte, home.stylesheet);
    yield row('home, fonts', 44 * kibibyte, home.font);
    yield { what: 'home, requests', goal: '<= 20', measured: String(home.requests), isMet: home.requests <= 20 };
    for (const [name, path] of [
      ['listing', '/events'],
      ['activation', `/activations/${event.slug}`],
    ])
      yield row(`${name}, script beyond home's`, 8 * kibibyte, (await visit(path)).script - home.script);
    yield row(
      'dashboard, script before any dialog opens',
      150 * kibibyte,
      (await visit('/admin', (context) => signIn(context, url))).script,
    );
  } finally {
    await browser.close();
  }
}

function row(what, goal, bytes) {
  return {
    what,
    goal: `<= ${goal / kibibyte} KiB`,
    measured: `${(bytes / kibibyte).toFixed(1)} KiB`,
    ratio: bytes / goal,
    isMet: bytes <= goal,
  };
}

async function measureVisit(context, url, path, prepare) {
  await prepare?.(context);
  const page = await context.newPage();
  const sizes = { script: 0, stylesheet: 0, font: 0, requests: 0 };
  const measured = [];
  page.on('requestfinished', (request) => {
    sizes.requests++;
    const type = request.url().endsWith('.js')
      ? 'script'
      : request.url().endsWith('.css')
        ? 'stylesheet'
        : request.resourceType();
    if (type in sizes) measured.push(request.sizes().then(({ responseBodySize }) => (sizes[type] += responseBodySize)));
  });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await Promise.all(measured);
  await context.close();
  return sizes;
}

/** Signs the manager in and adds the cookies to the context. */
async function signIn(context, url) {
  const { cookie } = await signInManager(url);
  const cookies = cookie.split('; ').map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(cookies.map(([name, value]) => ({ url, name, value })));
}
