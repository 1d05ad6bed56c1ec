// Measures what a restart refuses: 20 reads and 10 saves a second while a command restarts the server ten times, as root
// on the server, against a test copy of the site:
//   ADMIN_PASSWORD=... node deploy/measure-restarts.mjs https://arts.example.org 'systemctl restart sunhall'
// It signs in, saves artists and deletes them again. Ends with 1 if a save was stored twice, or acknowledged and lost.
import { exec } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const [url, command, rounds = '10'] = process.argv.slice(2);
const { ADMIN_USERNAME: username = 'admin', ADMIN_PASSWORD: password } = process.env;
if (!url || !command || !password) {
  console.error('Usage: ADMIN_PASSWORD=... node deploy/measure-restarts.mjs URL COMMAND [ROUNDS]');
  process.exit(2);
}

let cookie = '';
const call = (method, path, body, headers = {}) =>
  fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie, ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
const signIn = await call('POST', '/api/admin/login', { username, password });
if (!signIn.ok) throw new Error(`Signing in failed: ${signIn.status} ${await signIn.text()}`);
cookie =
  signIn.headers
    .getSetCookie()
    .find((line) => line.includes('session='))
    ?.split(';')[0] ?? '';

const name = `Restart ${Date.now()}`;
const answers = { reads: {}, saves: {} };
const running = [];
const acknowledged = new Set();
const count = (kind, work) => {
  const ended = work.then(
    (response) => response.arrayBuffer().then(() => response.status),
    (error) => error.cause?.code ?? error.name,
  );
  running.push(ended.then((status) => (answers[kind][status] = (answers[kind][status] ?? 0) + 1)));
  return ended;
};
const paths = ['/', '/events', '/api/events', '/calendar.ics'];
const reads = setInterval(() => count('reads', fetch(url + paths[running.length % paths.length])), 50);
let number = 0;
const save = async () => {
  const own = `${name} ${++number}`;
  const key = { 'Idempotency-Key': own.replaceAll(' ', '-') };
  if ((await count('saves', call('POST', '/api/artists', { name: own }, key))) === 201) acknowledged.add(own);
};
const saves = setInterval(() => void save(), 100);

for (let round = 0; round < Number(rounds); round++) {
  await pause(4000);
  await promisify(exec)(command);
}
await pause(6000);
clearInterval(reads);
clearInterval(saves);
await Promise.all(running);

const stored = (await (await call('GET', '/api/artists')).json()).filter((artist) => artist.name.startsWith(name));
const names = stored.map((artist) => artist.name);
const lost = [...acknowledged].filter((own) => !names.includes(own)).length;
const twice = names.length - new Set(names).size;
process.stdout.write(`${JSON.stringify({ ...answers, rows: names.length, lost, twice })}\n`);
for (const { id } of stored) await call('DELETE', `/api/artists/${id}`);
process.exit(lost + twice > 0 ? 1 : 0);
