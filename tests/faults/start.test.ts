import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { Browser } from '#tests/faults/support/browser.ts';
import { startPostgres } from '#tests/faults/support/postgres.ts';
import { launchProduct, startProduct } from '#tests/faults/support/product.ts';
import { everyRound } from '#tests/faults/support/rounds.ts';
import { newSite, temporaryFolder } from '#tests/faults/support/site.ts';
import { query } from '#tests/faults/support/sql.ts';
import type { Server, Site } from '#tests/support/server.ts';

/**
 * Starts a PostgreSQL with a role that has a password and no rights. `urlOf` returns the URL for a user and database.
 */
async function startGuardedPostgres() {
  const postgres = await startPostgres();
  await query(postgres.url, "create role visitor login password 'right'");
  await writeFile(
    join(postgres.root, 'cluster', 'pg_hba.conf'),
    'local all visitor scram-sha-256\nlocal all all trust\n',
  );
  await query(postgres.url, 'select pg_reload_conf()');
  const url = (user: string, database = 'postgres') =>
    postgres.url.replace('//postgres@/postgres', `//${user}@/${database}`);
  return { ...postgres, urlOf: url };
}

/** Starts the product, waits for the first error in its log, and returns its message. */
async function firstError(databaseUrl: string) {
  const product = launchProduct(await newSite({ DATABASE_URL: databaseUrl }));
  const lines = () => product.output.filter((line) => line.startsWith('{'));
  const firstLine = () => JSON.parse(lines()[0] ?? '{}') as { level?: number; msg?: string };
  await expect.poll(() => firstLine().level, { timeout: 30_000 }).toBeGreaterThanOrEqual(50);
  return { product, message: firstLine().msg };
}

it('a start without access ends at once with advice; the documented rights are sufficient', async () => {
  const { url, urlOf } = await startGuardedPostgres();
  const refused: [user: string, database: string, words: RegExp][] = [
    ['visitor:wrong', 'postgres', /password authentication failed.*user name and the password in DATABASE_URL/],
    ['postgres', 'nothing', /database "nothing" does not exist.*Create it/],
    ['visitor:right', 'postgres', /permission denied for .*docs\/data\.md/],
  ];
  for (const [user, database, words] of refused) {
    const { product, message } = await firstError(urlOf(user, database));
    expect(message).toMatch(words);
    expect(message).not.toContain('wrong');
    expect(message?.match(/DATABASE_URL|docs/g), 'advice is given once').toHaveLength(1);
    expect(await product.exited).toBe(1);
  }

  const { 1: recipe = '' } =
    /In an existing database[^]*?```sql\n([^]*?)```/.exec(await readFile('docs/data.md', 'utf8')) ?? [];
  const grants = recipe.split('\n').filter((line) => line.startsWith('grant'));
  expect(grants).toHaveLength(2);
  for (const grant of grants)
    await query(url, grant.replace('DATABASE', 'postgres').replace('to sunhall', 'to visitor'));
  await startProduct(await newSite({ DATABASE_URL: urlOf('visitor:right') }));
});

it('a wrong configuration ends the start with the exit status that systemd does not restart', async () => {
  const product = launchProduct(await newSite({ SMTP_ULR: 'smtp://mail.example' }));
  expect(await product.exited).toBe(78);
  expect(product.output.join('\n')).toContain('SMTP_ULR is unknown. Did you mean SMTP_URL?');
});

/** Returns a site whose first password is generated and printed. */
const unsetSite = (environment: Record<string, string> = {}) => newSite({ ADMIN_PASSWORD: '', ...environment });

const tables = 'users events artists partners locations categories event_artists event_partners secrets'.split(' ');
const countRows = `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`;

/** Expects that the manager can sign in with the last printed password. */
async function expectPrintedPassword(site: Site, ...starts: Server[]): Promise<void> {
  const printed = starts.flatMap(({ output }) => output).flatMap((line) => /Password: +(\S+)$/.exec(line)?.[1] ?? []);
  await new Browser(site).call('POST /api/admin/login', {
    username: 'manager',
    password: printed.at(-1) ?? 'nothing was printed',
  });
}

it('the next start completes a first start that was killed at any moment', async () => {
  const undisturbed = await unsetSite();
  const began = Date.now();
  const first = await startProduct(undisturbed);
  const duration = Date.now() - began;
  const whole = await query(undisturbed.databaseUrl, countRows);
  expect(whole).toMatchObject([{ users: 1, events: 14 }]);
  await first.kill();

  for (const round of everyRound) {
    const site = await unsetSite();
    const killed = launchProduct(site);
    await pause(Math.random() * duration);
    await killed.kill();
    const second = await startProduct(site);
    expect([round, await query(site.databaseUrl, countRows)]).toEqual([round, whole]);
    await expectPrintedPassword(site, killed, second);
    expect(await second.stop()).toBe(0);
  }
});

it('a command whose reader leaves early ends quietly, and an unreadable .env is refused in words', async () => {
  const cwd = await temporaryFolder();
  const run = promisify(execFile);
  const piped = `${process.execPath} ${resolve('dist/server/sunhall.js')} check configuration address | true; echo "\${PIPESTATUS[0]}"`;
  expect(await run('bash', ['-c', piped], { cwd })).toEqual({ stdout: '0\n', stderr: '' });
  await mkdir(join(cwd, '.env'));
  for (const [program, code] of [
    ['sunhall.js', 1],
    ['main.js', 78],
  ] as const) {
    const refused = run(process.execPath, [resolve('dist/server', program), 'help'], { cwd });
    const { stdout, stderr, ...ended } = await refused.catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    expect(ended).toMatchObject({ code });
    expect(stdout + stderr).toMatch(/may not read .*\.env \(EISDIR\)/);
    expect(stdout + stderr).not.toMatch(/\n +at /);
  }
});
