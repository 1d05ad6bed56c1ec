import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { send } from '#bench/server/abuse/client.mjs';
import { processorTimeOf } from '#bench/support/process-figures.mjs';
import { contract } from '#shared/contract.ts';

const limits = { wait: 100, processor: 50 };
const rounds = 10;
/** As large as a body and a URL may be. */
const bodyBytes = 200 * 1024 - 500;
const urlLetters = 15_000;

/** Texts that some programs take long to read, for a number of UTF-8 bytes. */
const attacks = {
  é: (bytes) => `a@${'é'.repeat((bytes - 3) / 2)}/`,
  'unordered marks': (bytes) => `a${'\u0301'.repeat((bytes - 1) / 4)}${'\u0316'.repeat((bytes - 1) / 4)}`,
  'marks and blanks': (bytes) => 'a\u0301\u200B'.repeat(bytes / 6),
  'a Chinese domain': (bytes) => `a@${'漢'.repeat((bytes - 2) / 3)}`,
  'musical notes': (bytes) => '\u{1D160}'.repeat(bytes / 4),
  '-/': (bytes) => '-/'.repeat(bytes / 2),
};
/** Just below the length that is refused at once: 4 times 10,000 and 1,000 letters. */
const shorter = 41_000;

/** Measures how long others wait while the worst texts are sent to every call that takes one without a session. */
export async function* hostile(sites) {
  const product = await sites.start({ DATA_DIR: await sites.folder(), TRUST_PROXY: '1' });
  for (const [call, requests] of Object.entries(publicCalls())) {
    const waits = [];
    const spent = [];
    for (const { what, ...request } of requests) {
      const { wait, processor } = await attack(product, request);
      waits.push({ what, figure: wait });
      if (what.includes('é')) spent.push({ what, figure: processor });
    }
    yield row(`${call}: longest wait of a read`, waits, limits.wait);
    yield row(`${call}: processor time for é`, spent, limits.processor);
  }
}

/** Returns the requests to every call of the contract that takes a text from anybody, and to pages and calendars. */
function publicCalls() {
  const calls = Object.entries(contract).filter(([, { access }]) => access === 'public');
  return {
    ...Object.fromEntries(calls.flatMap(([key, { body }]) => (body ? [[key, bodiesOf(key, body)]] : []))),
    ...Object.fromEntries(
      calls.flatMap(([key, { query }]) => {
        const path = key.replace('GET ', '');
        if (key.includes(':')) return [[key, inUrls((text) => path.replace(/:\w+/, text))]];
        const names = Object.keys(query?.shape ?? {});
        return names.length ? [[key, names.flatMap((name) => inUrls((text) => `${path}?${name}=${text}`))]] : [];
      }),
    ),
    'GET /calendar.ics': inUrls((text) => `/calendar.ics?category=${text}`),
    'GET /activations/:slug.ics': inUrls((text) => `/activations/${text}.ics`),
    'GET (pages)': [...inUrls((text) => `/${text}`), ...inUrls((text) => `/activations/${text}`)],
  };
}

const inUrls = (url) =>
  [...textsOf(urlLetters)].map(([what, text]) => ({ what, path: url(encodeURI(text).slice(0, urlLetters)) }));

function bodiesOf(key, schema) {
  const [method, path] = key.split(' ');
  const names = Object.keys(schema.shape);
  const headers = { 'content-type': 'application/json' };
  return names.flatMap((name) =>
    [bodyBytes, shorter, 2 * shorter].flatMap((bytes) =>
      [...textsOf(bytes)].flatMap(([what, text]) => {
        // The other fields are right, so that nothing is refused before.
        const fields = Object.fromEntries(names.map((other) => [other, other === 'email' ? 'a@example.org' : 'a']));
        const body = JSON.stringify({ ...fields, [name]: text });
        return [
          { what: `${name}: ${what}`, method, path, headers, body },
          {
            what: `${name}: ${what}, gzip`,
            method,
            path,
            headers: { ...headers, 'content-encoding': 'gzip' },
            body: gzipSync(body),
          },
        ];
      }),
    ),
  );
}

function* textsOf(bytes) {
  for (const [what, create] of Object.entries(attacks)) yield [`${what} (${bytes})`, create(bytes)];
}

let number = 0;

/** Sends a request several times, and measures how long another client waits. */
async function attack({ url, pid }, { path, ...request }) {
  const before = processorTimeOf(pid);
  const workerData = { ...request, url: url + path, rounds, number: ++number };
  const worker = new Worker(new URL('hostile/worker.mjs', import.meta.url), { workerData });
  const end = new AbortController();
  worker.once('exit', () => end.abort());
  let wait = 0;
  while (!end.signal.aborted) {
    const began = performance.now();
    await send(`${url}/api/health/live`);
    wait = Math.max(wait, performance.now() - began);
    await delay(2);
  }
  return { wait, processor: (processorTimeOf(pid) - before) / 1000 / rounds };
}

function row(what, figures, limit) {
  const worst = figures.reduce((a, b) => (b.figure > a.figure ? b : a));
  return {
    what,
    goal: `< ${limit} ms`,
    reference: worst.what,
    measured: `${worst.figure.toFixed(1)} ms`,
    isMet: worst.figure < limit,
  };
}
