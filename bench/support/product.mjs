import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { now } from './program.mjs';

const account = { username: 'bench', password: 'a password for the bench' };
const built = (name) => fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url));

/** What the product is started with in every bench, as `npm start` does it. */
const settings = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  HOST: '127.0.0.1',
  NOW: now,
  LOG_LEVEL: 'info',
  ADMIN_USERNAME: account.username,
  ADMIN_PASSWORD: account.password,
};

/**
 * Starts the built product, and does not wait for it. `firstAnswer` resolves with the seconds from the start to the
 * first good answer.
 */
export async function launchProduct(environment) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--enable-source-maps', built('main')], {
    env: { ...process.env, ...settings, DATABASE_URL: '', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // What it writes has to be read, or it would wait.
  createInterface(child.stdout).on('line', () => undefined);
  return {
    url,
    pid: child.pid,
    kill: () => child.kill('SIGKILL'),
    async firstAnswer() {
      while (child.exitCode === null) {
        const isThere = await fetch(url).then(
          async (response) => (await response.text()) && response.ok,
          () => false,
        );
        if (isThere) return (performance.now() - began) / 1000;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`The product ended with ${child.exitCode}.`);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Loads a content file into a data folder, by the command people use. */
export async function loadContent(dataFolder, file) {
  const command = spawn(process.execPath, [built('content'), 'load', file], {
    env: { ...process.env, ...settings, DATA_DIR: dataFolder, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`Loading the content ended with ${code}.`);
}

/**
 * Signs the manager in, from a browser that may have a `deviceCookie`. Returns a function that fetches with the
 * session's
 * `cookie`, and throws at anything but success.
 */
export async function signIn(url, deviceCookie = '') {
  const headers = { 'Content-Type': 'application/json', cookie: deviceCookie };
  const response = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(account) });
  if (!response.ok) throw new Error(`Signing in failed: ${response.status}`);
  // The session is stored when the body ends.
  await response.arrayBuffer();
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const ask = async (path, method = 'GET', body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(!isForm && { 'Content-Type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} failed: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return Object.assign(ask, { cookie });
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
