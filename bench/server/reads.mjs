import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { signInManager } from '#bench/support/api.mjs';
import { browserHeaders, compare, warmUp } from '#bench/support/load.mjs';
import { slugOf } from '#bench/support/program.mjs';

/** More than the program had in any year. */
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
  '/calendar.ics',
];
const connectionCounts = [10, 50];

/** Compares public reads with a bare server that writes the same bytes. */
export async function* reads(sites) {
  const product = await sites.withActivations(activations);
  const reference = await sites.bareServer(
    await Promise.all(paths.map(async (path) => [path, await fetchResponse(product.url + path)])),
  );
  await warmUp([reference, product], paths[0]);
  for (const path of paths)
    for (const connections of connectionCounts) yield* rows({ product, reference, path, connections, minRatio: 0.7 });

  const [path] = paths;
  const etag = (await fetch(product.url + path)).headers.get('etag');
  const conditional = { ...browserHeaders, 'if-none-match': etag };
  const unchanged = await sites.bareServer([[path, await fetchResponse(product.url + path, conditional)]]);
  yield* rows({
    product,
    reference: unchanged,
    path,
    connections: 10,
    minRatio: 0.7,
    headers: conditional,
    status: 304,
  });
}

/** Compares public reads with a bare server while a manager saves once a second. */
export async function* readsDuringSaves(sites) {
  const product = await sites.withActivations(activations);
  const reference = await sites.bareServer(
    await Promise.all(paths.map(async (path) => [path, await fetchResponse(product.url + path)])),
  );
  const manager = await signInManager(product.url);
  const ending = new AbortController();
  const saving = saveUntil(ending.signal, manager);
  try {
    // Warm up while saves run, so that their code is compiled too.
    await warmUp([reference, product], paths[0]);
    for (const path of paths)
      for (const connections of connectionCounts)
        yield* rows({ product, reference, path, connections, minRatio: 0.6, while: ', saves' });
  } finally {
    ending.abort();
    await saving;
  }
}

/** Saves once a second, or one after the other if a save takes longer. */
async function saveUntil(signal, manager) {
  while (!signal.aborted) {
    const nextSecond = pause(1000);
    const { id, ...event } = await manager(`/api/events/slug/${slug}`);
    await manager(`/api/events/${id}`, 'PUT', event);
    await nextSecond;
  }
}

async function* rows({ minRatio, while: meanwhile = '', ...options }) {
  const { reference, product } = await compare(options);
  const what = `${options.status === 304 ? '304 of ' : ''}${options.path.replace(slug, 'x')}, ${options.connections} connections${meanwhile}`;
  const ratio = product.rate / reference.rate;
  yield {
    what,
    goal: `>= ${minRatio}`,
    reference: perSecond(reference),
    measured: perSecond(product),
    ratio,
    isMet: ratio >= minRatio,
  };
  if (meanwhile) return;
  // Other work on the machine slows both servers, but adds no processor time to either.
  const processorRatio = product.processor / reference.processor;
  yield {
    what: `${what}, CPU`,
    goal: `<= ${(1 / minRatio).toFixed(2)}`,
    reference: microseconds(reference),
    measured: microseconds(product),
    ratio: processorRatio,
    isMet: processorRatio <= 1 / minRatio,
  };
  const latencyRatio = product.p99 / reference.p99;
  yield {
    what: `${what}, p99`,
    goal: '<= 2',
    reference: `${reference.p99.toFixed(1)} ms`,
    measured: `${product.p99.toFixed(1)} ms`,
    ratio: latencyRatio,
    isMet: latencyRatio <= 2,
  };
}

function perSecond({ rate }) {
  return `${Math.round(rate)}/s`;
}

function microseconds({ processor }) {
  return `${Math.round(processor)} µs`;
}

/** Returns a response that the bare server can repeat: without the headers that node:http adds to every response. */
function fetchResponse(url, headers = browserHeaders) {
  const addedByNode = new Set(['date', 'connection', 'keep-alive']);
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const { statusCode: status, rawHeaders } = response;
      const kept = rawHeaders.flatMap((name, at) =>
        at % 2 === 0 && !addedByNode.has(name.toLowerCase()) ? [name, rawHeaders[at + 1]] : [],
      );
      buffer(response).then((body) => resolve({ status, headers: kept, body }), reject);
    });
    sent.on('error', reject).end();
  });
}
