import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { browserHeaders, compare, warmUp } from '#bench/support/load.mjs';
import { signInManager } from '#bench/support/api.mjs';
import { slugOf } from '#bench/support/program.mjs';

/** More than the program has had in any year. */
const activations = 100;
const slug = slugOf(7);
const paths = [
  '/api/events',
  '/api/events?status=active',
  `/api/events/slug/${slug}`,
  '/',
  '/events',
  `/activations/${slug}`,
  '/feed.xml',
  '/feed.json',
  '/calendar.ics',
];
const crowds = [10, 50];

/** What visitors read, beside a server that writes the same bytes. */
export async function* reads(sites) {
  const product = await sites.withActivations(activations);
  const reference = await sites.bareServer(
    await Promise.all(paths.map(async (path) => [path, await answerOf(product.url + path)])),
  );
  await warmUp([reference, product], paths[0]);
  for (const path of paths)
    for (const connections of crowds) yield* rows({ product, reference, path, connections, least: 0.7 });

  const [path] = paths;
  const etag = (await fetch(product.url + path)).headers.get('etag');
  const conditional = { ...browserHeaders, 'if-none-match': etag };
  const unchanged = await sites.bareServer([[path, await answerOf(product.url + path, conditional)]]);
  yield* rows({ product, reference: unchanged, path, connections: 10, least: 0.7, headers: conditional, status: 304 });
}

/** The same while a manager saves once a second. */
export async function* readsDuringSaves(sites) {
  const product = await sites.withActivations(activations);
  const reference = await sites.bareServer(
    await Promise.all(paths.map(async (path) => [path, await answerOf(product.url + path)])),
  );
  const manager = await signInManager(product.url);
  const ending = new AbortController();
  const saving = saveUntil(ending.signal, manager);
  try {
    // With what a save sets off: that must be compiled as well.
    await warmUp([reference, product], paths[0]);
    for (const path of paths)
      for (const connections of crowds)
        yield* rows({ product, reference, path, connections, least: 0.6, while: ', saves' });
  } finally {
    ending.abort();
    await saving;
  }
}

/** Saves once a second; on a machine that is slower than that, one after the other. */
async function saveUntil(signal, manager) {
  while (!signal.aborted) {
    const nextSecond = pause(1000);
    const { id, ...event } = await manager(`/api/events/slug/${slug}`);
    await manager(`/api/events/${id}`, 'PUT', event);
    await nextSecond;
  }
}

async function* rows({ least, while: meanwhile = '', ...asked }) {
  const { reference, product } = await compare(asked);
  const what = `${asked.status === 304 ? '304 of ' : ''}${asked.path.replace(slug, 'x')}, ${asked.connections} connections${meanwhile}`;
  const ratio = product.rate / reference.rate;
  yield {
    what,
    goal: `>= ${least}`,
    reference: perSecond(reference),
    measured: perSecond(product),
    ratio,
    isMet: ratio >= least,
  };
  if (meanwhile) return;
  // What others do on the machine makes both slower, and this alone none the dearer.
  const dearer = product.processor / reference.processor;
  yield {
    what: `${what}, CPU`,
    goal: `<= ${(1 / least).toFixed(2)}`,
    reference: microseconds(reference),
    measured: microseconds(product),
    ratio: dearer,
    isMet: dearer <= 1 / least,
  };
  const slower = product.p99 / reference.p99;
  yield {
    what: `${what}, p99`,
    goal: '<= 2',
    reference: `${reference.p99.toFixed(1)} ms`,
    measured: `${product.p99.toFixed(1)} ms`,
    ratio: slower,
    isMet: slower <= 2,
  };
}

function perSecond({ rate }) {
  return `${Math.round(rate)}/s`;
}

function microseconds({ processor }) {
  return `${Math.round(processor)} µs`;
}

/** What a server answers, as another can write it again: without what node:http adds to every answer by itself. */
function answerOf(url, headers = browserHeaders) {
  const own = new Set(['date', 'connection', 'keep-alive']);
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      const { statusCode: status, rawHeaders } = response;
      const kept = rawHeaders.flatMap((name, at) =>
        at % 2 === 0 && !own.has(name.toLowerCase()) ? [name, rawHeaders[at + 1]] : [],
      );
      buffer(response).then((body) => resolve({ status, headers: kept, body }), reject);
    });
    asked.on('error', reject).end();
  });
}
