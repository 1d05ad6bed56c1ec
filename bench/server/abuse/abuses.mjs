import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { slugOf } from '#bench/support/program.mjs';
import { loop, open, send } from './client.mjs';

const ranges = [
  'bytes=0-0',
  'bytes=-1',
  'bytes=5-1',
  'bytes=99999999999999999999-',
  'items=a-b',
  `bytes=${Array.from({ length: 500 }, (_, at) => `${at}-${at}`).join(',')}`,
];

/** Each abuse gets the server's `url`, the paths of `files` to download, and a signal that ends it. */
export const abuses = {
  abortedDownloads,
  abandonedReads,
  uncachedReads,
  slowReaders,
  previews,
  wrongPasswords,
  writes,
};

/** Aborts downloads after the first bytes, half of them with a hostile Range header. */
function abortedDownloads({ url, files, signal }) {
  return loop(50, signal, async (number) => {
    const range = number % 2 ? `Range: ${ranges[number % ranges.length]}\r\n` : '';
    const socket = open(url, `GET ${files[number % files.length]} HTTP/1.1\r\nHost: localhost\r\n${range}\r\n`);
    await Promise.race([once(socket, 'data'), once(socket, 'close'), delay(5000)]);
    socket.resetAndDestroy();
  });
}

/** Requests one list under many spellings and encodings, and leaves before it is built. */
function abandonedReads({ url, signal }) {
  return loop(100, signal, async (number) => {
    const path = `/api/events?status=${number % 3 ? 'all' : '%61ll'}&x=${number}`;
    const encoding = encodings[number % encodings.length];
    const socket = open(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    await delay(100);
    socket.resetAndDestroy();
  });
}

const statuses = ['all', 'active', 'past', 'upcoming', 'current'];
const encodings = ['gzip', 'br', 'identity', 'gzip;q=0.5, br;q=0.1', '*', 'gzip, deflate, br, zstd'];

/** Paths whose responses the server cannot cache, or only a few of them. */
const uncachedPaths = [
  (number) => `/api/events?limit=${number % 10_000}`,
  (number) =>
    `/api/events?status=${statuses[number % 5]}&order=${number % 2 ? 'date' : 'nearest'}&featured=${number % 3 === 0}`,
  (number) => `/api/events?status=active&x=${number}`,
  (number) => `/api/events?status=active&status=${number}`,
  (number) => `/calendar.ics?category=unknown-${number}`,
  (number) => `/api/events/slug/x-${number}`,
  (number) => `/activations/x-${number}`,
  (number) => `/activations/${slugOf(number % 10_000)}`,
  (number) => `/ACTIVATIONS/%78-${number}/`,
];

function uncachedReads({ url, signal }) {
  return loop(50, signal, async (number) => {
    const path = uncachedPaths[number % uncachedPaths.length](number);
    const encoding = encodings[Math.floor(number / uncachedPaths.length) % encodings.length];
    await send(url + path, { headers: { 'accept-encoding': number % 4 ? encoding : `x-${number}, ${encoding}` } });
  });
}

/** Opens connections that request the longest list and read nothing. */
function slowReaders({ url, signal }) {
  return loop(200, signal, async (number) => {
    const path = `/api/events?reader=${number}`;
    const socket = open(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`).pause();
    // A paused socket does not notice that the server has closed the connection.
    await delay(35_000, undefined, { signal }).catch(() => undefined);
    socket.destroy();
  });
}

function previews({ url, signal }) {
  return loop(40, signal, (number) =>
    send(`${url}/previews/${'a'.repeat(24)}-${String(number % 10_000).padStart(6, '0')}-900x600-50-50.jpg`),
  );
}

/** Tries to sign in, three times out of four from a new network address. */
function wrongPasswords({ url, signal }) {
  const names = [() => 'bench', (number) => `name-${number}`, (number) => `İ${'BENCH'.slice(number % 5)}`];
  return loop(50, signal, (number) => {
    const username = names[number % names.length](number);
    const localAddress =
      number % 4 ? `127.${1 + (number >> 16)}.${(number >> 8) % 256}.${1 + (number % 254)}` : '127.0.0.1';
    return post(`${url}/api/admin/login`, JSON.stringify({ username, password: `wrong ${number}` }), {
      localAddress,
      agent: false,
    });
  });
}

/** Sends messages, uploads without a session, bodies that are too large or never arrive, and endless headers. */
async function writes({ url, signal }) {
  const message = { name: 'A', email: 'a@example.org', subject: 'Hello', message: 'word '.repeat(500) };
  const large = Buffer.alloc(11 * 1024 * 1024, 'x');
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const kinds = [
    () => post(`${url}/api/contact`, JSON.stringify(message)),
    () => post(`${url}/api/contact`, large),
    () => post(`${url}/api/upload`, large, { headers: form }),
    () =>
      stalled(
        `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
      ),
    () => slowHeaders(),
  ];
  const stalled = async (text) => {
    const socket = open(url, text);
    await once(socket, 'close', { signal }).catch(() => undefined);
    socket.destroy();
  };
  const slowHeaders = async () => {
    const socket = open(url, 'GET / HTTP/1.1\r\nHost: localhost\r\n');
    const timer = setInterval(() => socket.write(`X-${Date.now()}: y\r\n`), 1000);
    await once(socket, 'close', { signal }).catch(() => undefined);
    clearInterval(timer);
    socket.destroy();
  };
  await Promise.all(kinds.map((kind) => loop(10, signal, kind)));
}

function post(url, body, options) {
  return send(url, { method: 'POST', body, headers: { 'content-type': 'application/json' }, ...options });
}
