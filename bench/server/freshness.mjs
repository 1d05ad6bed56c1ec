import { signInManager } from '#bench/support/api.mjs';
import { slugOf } from '#bench/support/program.mjs';

const activations = 1000;
const limit = 1;
const saves = 10;
const slug = slugOf(3);
const paths = ['/api/events', `/api/events/slug/${slug}`, `/activations/${slug}`];

/**
 * Measures the seconds from a save until every visitor of two instances reads the new title: the longest of all saves.
 */
export async function* freshness(sites) {
  const { holder, environment } = await sites.onServer(activations);
  const products = [await sites.start(environment), holder];
  const manager = await signInManager(products[0].url);
  const urls = products.flatMap(({ url }) => paths.map((path) => url + path));
  let longest = 0;
  for (let save = 1; save <= saves; save++) {
    const { id, ...event } = await manager(`/api/events/slug/${slug}`);
    await Promise.all(urls.map(read));
    const began = performance.now();
    const title = `Saved ${save} times.`;
    await manager(`/api/events/${id}`, 'PUT', { ...event, title });
    await Promise.all(urls.map((url) => waitForText(url, title)));
    longest = Math.max(longest, (performance.now() - began) / 1000);
  }
  yield {
    what: 'save to visible everywhere, on two instances',
    goal: `< ${limit} s`,
    measured: `${longest.toFixed(2)} s`,
    isMet: longest < limit,
  };
}

async function waitForText(url, text) {
  const deadline = performance.now() + 30_000;
  while (!(await read(url)).includes(text)) {
    if (performance.now() > deadline) throw new Error(`${url} does not show the saved title.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function read(url) {
  return (await fetch(url)).text();
}
