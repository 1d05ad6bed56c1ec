import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Browser } from '#tests/faults/support/browser.ts';
import { newDatabase } from '#tests/faults/support/postgres.ts';
import { startProduct } from '#tests/faults/support/product.ts';
import { keepAssets, makeNextRelease, makeRelease, switchTo } from '#tests/faults/support/release.ts';
import { startRetryingProxy } from '#tests/faults/support/retrying-proxy.ts';
import { newSite, temporaryFolder } from '#tests/faults/support/site.ts';
import type { Site } from '#tests/support/server.ts';

/** Creates two releases; the second keeps the browser files of the first. */
async function prepareReleases() {
  const root = await temporaryFolder();
  const [first, second, current] = [join(root, 'releases/1'), join(root, 'releases/2'), join(root, 'current')];
  await Promise.all([makeRelease(first), makeNextRelease(second)]);
  await switchTo(current, first);
  keepAssets(second, current);
  return { first, second, current };
}

/** Loads the home page. Returns the URLs of its files. */
async function loadHome(site: Pick<Site, 'url'>): Promise<string[]> {
  const html = await new Browser(site).call<string>('GET /');
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

it('an upgrade loses no request and keeps serving the files of open tabs', async () => {
  const { second, current } = await prepareReleases();
  const site = await newSite({ DATABASE_URL: await newDatabase() });
  const product = await startProduct(site, current);
  const proxy = await startRetryingProxy([site]);
  const before = await loadHome(proxy);
  const calls = ['GET /', 'GET /api/events', ...before.map((file) => `GET ${file}`)];
  const visits: Promise<{ call: string; status: number }>[] = [];
  const timer = setInterval(() => {
    const call = calls[visits.length % calls.length] ?? '';
    const visit = new Browser(proxy).request(call);
    visits.push(visit.catch((error: unknown) => ({ call: `${call}: ${String(error)}`, status: 0 })));
  }, 1000 / 30);

  const visitsMore = (count: number) => {
    const target = visits.length + count;
    return expect.poll(() => visits.length).toBeGreaterThanOrEqual(target);
  };
  await visitsMore(30);
  await switchTo(current, second);
  await product.stop();
  await startProduct(site, current);
  await visitsMore(30);
  clearInterval(timer);

  const lost = (await Promise.all(visits)).filter(({ status }) => status !== 200);
  expect(lost).toEqual([]);
  const after = await loadHome(proxy);
  expect(
    after.filter((file) => before.includes(file)),
    'files of both releases',
  ).toEqual([]);
  for (const file of after) await new Browser(proxy).call(`GET ${file}`);
});

it('instances of two releases can serve the same visitors', async () => {
  const { first, second } = await prepareReleases();
  const DATABASE_URL = await newDatabase();
  const sites = [await newSite({ DATABASE_URL }), await newSite({ DATABASE_URL })];
  await Promise.all([first, second].map((release, at) => startProduct(sites[at] as Site, release)));
  const proxy = await startRetryingProxy(sites);
  const pages = new Set<string>();
  for (let load = 0; load < 20; load++) {
    const files = await loadHome(proxy);
    pages.add(files.join());
    for (const file of files) await new Browser(proxy).call(`GET ${file}`);
  }
  expect(pages.size, 'kinds of pages').toBe(2);
});
