import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { runBackupCommand, runRestoreCommand } from '#server/features/backup/backup.command.ts';
import { openConfiguredDatabase } from '#server/platform/db/open-database.ts';
import { readConfig } from '#server/platform/environment/config.ts';
import { callCommand } from '#server/testing/call-command.ts';
import { databaseUrl } from '#server/testing/database-url.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { startHttpEndpoint } from '#server/testing/http-endpoint.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { startSelfSignedServer } from '#server/testing/self-signed-server.ts';
import { startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import { query } from '#tests/faults/support/sql.ts';
import { runCheckCommand } from './check.command.ts';

// cspell:ignore nspname

/** Puts a Caddy of this version in front of the one that the machine may have. */
async function installCaddy(version: string): Promise<void> {
  const folder = await freshFolder();
  await writeFile(join(folder, 'caddy'), `#!/bin/sh\necho '${version}'\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
}

beforeEach(() => installCaddy('v2.11.4'));

/** Returns the exit code and the lines of a check. */
async function check(environment: Record<string, string>, ...parts: string[]) {
  const { code, stdout } = await callCommand(runCheckCommand, parts, environment);
  return { code, lines: stdout.split('\n') };
}

it('says what works', async () => {
  const { url } = await openFreshDatabase();
  const [s3, smtp] = [await startS3Server(), await startSmtpCatcher()];
  const { code, lines } = await check({ DATABASE_URL: url, SMTP_URL: smtp.url, ...s3.environment });
  expect(lines).toEqual([
    'ok      configuration  http://localhost:3000',
    expect.stringMatching(/^ok {6}address {8}all addresses, port 3000/),
    expect.stringMatching(/^ok {6}database {7}PostgreSQL \d+\.\d+$/),
    'ok      storage        the bucket pictures',
    `ok      mail           the mail server ${new URL(smtp.url).host} accepts connections`,
    expect.stringMatching(/^WARN {4}mail/),
    expect.stringMatching(/^WARN {4}mail/),
    'ok      certificate    none, because PUBLIC_URL is not https',
  ]);
  expect(code).toBe(0);
  expect([smtp.mails, s3.objects.size]).toEqual([[], 0]);
  // Backups and uploads on their way need the folder, too.
  const withoutFolder = await check({ DATA_DIR: '/dev/null', ...s3.environment }, 'storage');
  expect(withoutFolder.lines[1]).toContain("FAILED  storage        This server's disk failed (ENOTDIR).");
});

it.each([
  ['address', { HOST: '203.0.113.9' }, 'HOST 203.0.113.9 is not an address of this machine (EADDRNOTAVAIL)'],
  ['address', { HOST: 'no.such.host.invalid' }, 'HOST no.such.host.invalid is not an address of this machine (E'],
  ['database', { ADMIN_PASSWORD: 'password123' }, 'ADMIN_PASSWORD cannot be used. That is one of the most common'],
  ['database', { ADMIN_USERNAME: 'server' }, 'ADMIN_USERNAME cannot be used.'],
  ['storage', { DATA_DIR: '/dev/null' }, "This server's disk failed (ENOTDIR). Check the folder that DATA_DIR names."],
])('finds what would stop the start: %s %j', async (part, environment, reason) => {
  const { code, lines } = await check({ DATA_DIR: await freshFolder(), ...environment }, part);
  expect([code, lines[1]]).toEqual([1, expect.stringContaining(`FAILED  ${part.padEnd(13)}  ${reason}`)]);
});

it.each([
  ['2.6.2', [expect.stringMatching(/^WARN {4}configuration {2}Caddy 2\.6\.2 answers saves with 502/)]],
  ['v2.11.3 h1:abc=', [expect.stringMatching(/^WARN/)]],
  ['v2.11.4 h1:abc=', []],
  ['v3.0.0', []],
])('warns of a Caddy that cannot send a save again: %s', async (version, warnings) => {
  await installCaddy(version);
  expect((await check({ DATA_DIR: await freshFolder() }, 'configuration')).lines.slice(1)).toEqual(warnings);
});

it('warns of what works, but hardly as it is meant', async () => {
  const [{ url }, smtp] = [await openFreshDatabase(), await startSmtpCatcher()];
  const environment = { DATABASE_URL: url, SMTP_URL: smtp.url, PUBLIC_URL: 'https://arts.example.org' };
  const { code, lines } = await check(environment, 'mail');
  expect(code).toBe(0);
  expect(lines).toEqual([
    'ok      configuration  https://arts.example.org',
    expect.stringMatching(/^WARN {4}configuration {2}.*Set TRUST_PROXY/),
    expect.stringMatching(/^ok {6}mail/),
    expect.stringMatching(/^WARN {4}mail {11}Emails will not arrive: there is no recipient/),
    expect.stringMatching(/^WARN {4}mail {11}Emails will not arrive: the sender is still no-reply@program\.example/),
  ]);
  await query(
    url,
    `insert into email_settings (from_email, recipient_emails) values ('post@arts.example.org', '{ada@arts.example.org}')`,
  );
  expect((await check(environment, 'mail')).lines).toHaveLength(3);
});

it('can run before the first start', async () => {
  const folder = await freshFolder();
  expect(await check({ DATA_DIR: folder })).toEqual({
    code: 0,
    lines: [
      'ok      configuration  http://localhost:3000',
      expect.stringMatching(/^ok {6}address {8}all addresses, port 3000/),
      `ok      database       embedded; the first start creates it in ${folder}`,
      "ok      storage        this server's disk",
      'ok      mail           no mail service: emails are files in DATA_DIR/outbox',
      'ok      certificate    none, because PUBLIC_URL is not https',
    ],
  });
});

it('refuses a database that cannot store every text, as a start and a restore do', async () => {
  const server = inject('postgresUrl');
  const name = `t_${randomBytes(8).toString('hex')}`;
  await query(server, `create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  onTestFinished(async () => void (await query(server, `drop database ${name} with (force)`)));
  const url = databaseUrl(server, name);
  const environment = { DATABASE_URL: url, DATA_DIR: await freshFolder() };
  const reason = 'The encoding of the database is LATIN1, and must be UTF8.';
  const { code, lines } = await check(environment, 'database');
  expect([code, lines[1]]).toEqual([1, expect.stringContaining(`FAILED  database       ${reason}`)]);

  const log = { info: () => undefined, error: () => undefined };
  const starting = openConfiguredDatabase(readConfig(environment), log, 'server');
  await expect(starting).rejects.toThrow(`The database cannot be used: ${reason}`);
  const file = join(await freshFolder(), 'site.backup');
  const { url: used } = await openFreshDatabase();
  await query(used, `insert into users (username, password) values ('nell', '')`);
  await callCommand(runBackupCommand, [file], { ...environment, DATABASE_URL: used });
  expect(await callCommand(runRestoreCommand, [file], environment)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(reason),
  });
  expect(await query(url, `select 1 from pg_namespace where nspname = 'drizzle'`)).toEqual([]);
});

it('says what does not work, and why', async () => {
  const s3 = await startS3Server();
  s3.denies = (action) => action === 's3:PutObject';
  const { code, lines } = await check({
    DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://127.0.0.1:1',
    S3_PUBLIC_URL: 'https://pictures.example',
    ...s3.environment,
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'ok      configuration  https://127.0.0.1:1',
    expect.stringMatching(/^WARN/),
    expect.stringMatching(/^ok {6}address/),
    expect.stringMatching(/^FAILED {2}database {7}The database cannot be used: .*ECONNREFUSED.*Is PostgreSQL running/),
    expect.stringMatching(/^FAILED {2}storage {8}Policy: the key may not do s3:PutObject/),
    expect.stringMatching(/^FAILED {2}mail {11}The mail server 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/),
    'FAILED  certificate    127.0.0.1:1 cannot be reached: ECONNREFUSED',
  ]);
  expect(await check({ PORT: 'x', SMTP_ULR: 'y' })).toEqual({
    code: 1,
    lines: [
      'FAILED  configuration  The configuration has errors:',
      '  PORT must be a port number',
      '  SMTP_ULR is unknown. Did you mean SMTP_URL?',
    ],
  });
});

it('checks only the parts that are named, on which a restore and an upgrade depend', async () => {
  const { url } = await openFreshDatabase();
  const environment = { DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://127.0.0.1:1' };
  const { code, lines } = await check(environment, 'database', 'storage');
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.stringContaining('configuration'),
    expect.stringContaining('WARN'),
    expect.stringContaining('database'),
    expect.stringContaining('storage'),
  ]);
  expect((await check(environment, 'mail')).code).toBe(1);
  expect((await check(environment, 'certificates')).code).toBe(2);
});

it('tries to list the storage, which a backup needs', async () => {
  const s3 = await startS3Server();
  s3.denies = (action) => action === 's3:ListBucket';
  const { code, lines } = await check({ DATA_DIR: await freshFolder(), ...s3.environment });
  expect(code).toBe(1);
  expect(lines).toContainEqual(expect.stringMatching(/^FAILED {2}storage {8}Policy: the key may not do s3:ListBucket/));
});

it.each([
  [200, { scopes: ['mail.send'] }, 'ok      mail           SendGrid accepts the API key'],
  [200, { scopes: [] }, 'FAILED  mail           The API key of SendGrid lacks the permission "Mail Send"'],
  [401, {}, 'FAILED  mail           SendGrid refused the API key (401)'],
])('tries the key of SendGrid: %s %j', async (status, body, line) => {
  const { url } = await startHttpEndpoint({ status, body });
  const { lines } = await check({ DATA_DIR: await freshFolder(), SENDGRID_API_KEY: 'SG.key', SENDGRID_API_URL: url });
  expect(lines).toContain(line);
});

it('names the fault of the certificate', async () => {
  const host = await startSelfSignedServer();
  const { code, lines } = await check({ DATA_DIR: await freshFolder(), PUBLIC_URL: `https://${host}` });
  expect(code).toBe(1);
  expect(lines).toContain(`FAILED  certificate    The certificate of ${host} is wrong: self-signed certificate`);
});
