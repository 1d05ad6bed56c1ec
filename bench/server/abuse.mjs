import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { abuses } from '#bench/server/abuse/abuses.mjs';
import { send } from '#bench/server/abuse/client.mjs';
import { signInManager, uploadPicture } from '#bench/support/api.mjs';
import { descriptorsOf, memoryOfTree } from '#bench/support/process-figures.mjs';
import { slugOf } from '#bench/support/program.mjs';

const activations = 10_000;
const goals = { memory: 450, list: 2, descriptors: 20 };
/** How long each abuse lasts. */
const seconds = Number(process.env['ABUSE_SECONDS'] ?? 60);
/** Time for the connections to close after an abuse ends. */
const cooldownSeconds = 8;
const visitor = { agent: false, headers: { 'accept-encoding': 'gzip, deflate, br' } };

/** Measures what visitors and the manager notice of each abuse, and its cost in memory and file descriptors. */
export async function* abuse(sites) {
  const product = await sites.withActivations(activations);
  const manager = await signInManager(product.url);
  const files = [...(await builtFiles(product.url)), ...(await uploadPictures(manager))];
  const reference = inSeconds(await timeOfFullList(product, manager));
  for (const name of Object.keys(abuses)) {
    const before = descriptorsOf(product.pid);
    const worker = new Worker(new URL('abuse/worker.mjs', import.meta.url), {
      workerData: { name, seconds, url: product.url, files },
    });
    const { peak, lists, fullList, signIns } = await watch(product, manager, once(worker, 'exit'));
    await delay(cooldownSeconds * 1000);
    const after = descriptorsOf(product.pid);
    const slowest = Math.max(...lists);
    yield row(name, 'memory with PostgreSQL', `< ${goals.memory} MB`, `${peak} MB`, peak < goals.memory);
    yield row(
      name,
      `slowest of ${lists.length} short lists`,
      `< ${goals.list} s`,
      inSeconds(slowest),
      slowest < goals.list,
    );
    yield row(
      name,
      'full list, built anew',
      `< ${goals.list} s`,
      inSeconds(fullList),
      fullList < goals.list,
      reference,
    );
    yield row(
      name,
      `the manager signs in ${signIns.length} times`,
      'yes',
      signIns.every(Boolean) ? 'yes' : 'no',
      signIns.every(Boolean),
    );
    yield row(
      name,
      'file descriptors left open',
      `<= ${goals.descriptors}`,
      String(after - before),
      Math.abs(after - before) <= goals.descriptors,
    );
  }
}

/** Measures until the abuse ends. Halfway through, the manager saves, so that a full list is built anew. */
async function watch(product, manager, ended) {
  const measured = { peak: 0, lists: [], fullList: Number.NaN, signIns: [] };
  const device = manager.cookie
    .split('; ')
    .filter((cookie) => cookie.startsWith('device='))
    .join('; ');
  const end = new AbortController();
  const every = async (milliseconds, task) => {
    for (; !end.signal.aborted; await delay(milliseconds)) await task();
  };
  const repeated = Promise.all([
    every(250, () => (measured.peak = Math.max(measured.peak, memoryOfTree(product.pid)))),
    every(1000, async () => measured.lists.push(await timeOf(`${product.url}/api/events?status=active&limit=4`))),
    every(5000, async () =>
      measured.signIns.push(
        await signInManager(product.url, device).then(
          () => true,
          () => false,
        ),
      ),
    ),
  ]);
  await delay((seconds * 1000) / 2);
  measured.fullList = await timeOfFullList(product, manager);
  await ended;
  end.abort();
  await repeated;
  return measured;
}

/** Returns the seconds until a visitor gets a response, or Infinity if the request fails. */
async function timeOf(url) {
  const began = performance.now();
  const status = await send(url, visitor).catch(() => 0);
  return status === 200 ? (performance.now() - began) / 1000 : Infinity;
}

/** Returns the seconds that the first visitor after a save waits for the full list. */
async function timeOfFullList({ url }, manager) {
  const { id, ...event } = await manager(`/api/events/slug/${slugOf(0)}`);
  await manager(`/api/events/${id}`, 'PUT', event);
  return timeOf(`${url}/api/events`);
}

async function builtFiles(url) {
  const html = await (await fetch(url)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

async function uploadPictures(manager) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 };
  const picture = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#777', noise } })
    .jpeg()
    .toBuffer();
  return [await uploadPicture(manager, picture, 'photograph.jpg')];
}

function row(name, what, goal, measured, isMet, reference) {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { what: `${words}: ${what}`, goal, reference, measured, isMet };
}

const inSeconds = (time) => `${time.toFixed(2)} s`;
