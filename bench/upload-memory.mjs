// How much memory the server takes while eight pictures of 10 MB are uploaded at once. Linux only; bench/README.md
// says more.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const limit = 400;
const uploads = 8;
const mostBytes = 10 * 1024 * 1024;
const account = { username: 'bench', password: 'a password for the bench' };

/**
 * What people drop: phones' pictures of 12 and of 48 megapixels, lying on their side, and a PNG, which cannot be
 * decoded smaller.
 */
const kinds = {
  'JPEG, 12 megapixels': () => photograph(4032, 3024),
  'JPEG, 48 megapixels': () => photograph(8064, 6048),
  'JPEG, 48 megapixels, progressive': () => photograph(8064, 6048, { progressive: true }),
  'PNG, 48 megapixels': () => drawing(8064, 6048),
  'GIF, 100 frames of 800 x 600': () => animation(800, 600, 100),
};

const dataFolder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  let isOver = false;
  for (const [kind, make] of Object.entries(kinds)) {
    const { peak, seconds, bytes } = await measure(await make());
    isOver ||= peak > limit;
    console.log(
      `${kind}: ${uploads} of ${(bytes / 1024 / 1024).toFixed(1)} MB at once, at most ${peak} MB of memory, ${seconds.toFixed(1)} s`,
    );
  }
  if (isOver) throw new Error(`That is more than ${limit} MB.`);
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}

/** A server of its own for each kind, because a peak is never forgotten. */
async function measure(picture) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: account.username,
    ADMIN_PASSWORD: account.password,
  };
  const server = spawn(process.execPath, [fileURLToPath(new URL('../dist/server/main.js', import.meta.url))], {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stopped = new Promise((resolve) => server.once('exit', resolve));
  try {
    await untilReady(url, server);
    const cookie = await signIn(url);
    const start = performance.now();
    await Promise.all(Array.from({ length: uploads }, () => upload(url, cookie, picture)));
    const seconds = (performance.now() - start) / 1000;
    return { peak: peakMemory(server.pid), seconds, bytes: picture.length };
  } finally {
    server.kill();
    await stopped;
  }
}

async function untilReady(url, server) {
  while (server.exitCode === null) {
    const isReady = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not start.');
}

async function signIn(url) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Signing in failed: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function upload(url, cookie, picture) {
  const body = new FormData();
  body.append('image', new Blob([picture]), 'photograph.jpg');
  const response = await fetch(`${url}/api/upload`, { method: 'POST', headers: { cookie }, body });
  if (!response.ok) throw new Error(`An upload failed: ${response.status} ${await response.text()}`);
}

/** The most memory a process ever held, in MB, as Linux counts it. */
function peakMemory(pid) {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** A noisy picture as close to 10 MB as a JPEG of that size comes. */
async function photograph(width, height, options = {}) {
  const noise = sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
  const picture = await noise.blur(0.8).png({ compressionLevel: 0 }).toBuffer();
  for (let quality = 98; quality > 2; quality -= 3) {
    const file = await sharp(picture, { limitInputPixels: false })
      .jpeg({ quality, ...options })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    if (file.length <= mostBytes) return file;
  }
  throw new Error('No quality is low enough.');
}

/** A PNG of large shapes with some noise. */
async function drawing(width, height) {
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#c04010' } })
    .composite([{ input: noise, left: 100, top: 100 }])
    .png()
    .toBuffer();
}

/** Frames that have little in common. */
async function animation(width, height, count) {
  const frame = (mean) =>
    sharp({ create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean, sigma: 2 } } })
      .png()
      .toBuffer();
  const frames = await Promise.all(Array.from({ length: count }, (_, at) => frame(64 + at)));
  return sharp(frames, { join: { animated: true } })
    .gif({ colours: 4, dither: 0, effort: 1 })
    .toBuffer();
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
