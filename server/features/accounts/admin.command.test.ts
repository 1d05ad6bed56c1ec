import { eq } from 'drizzle-orm';
import { URI } from 'otpauth';
import { renderUnicodeCompact } from 'uqr';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { sessionSecret } from '#server/platform/http/sessions.ts';
import { callCommand } from '#server/testing/call-command.ts';
import { storeUser } from '#server/testing/factories.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { emptySite } from '#shared/demo/site.ts';
import { changes, sessions, users } from '#shared/tables.ts';
import { runAdminCommand } from './admin.command.ts';
import { verifyPassword } from './password.ts';
import { findUserByName } from './users.store.ts';

async function prepare() {
  const { db, url } = await openFreshDatabase();
  const expire = new Date(Date.now() + 60_000);
  for (const username of ['Manager', 'other']) {
    const user = await storeUser(db, { username });
    await db.insert(sessions).values({ sid: `of ${user}`, sess: { passport: { user } }, expire });
  }
  await storeUser(db, { username: 'former', role: 'user' });
  const run = (args: string[], environment = {}) =>
    callCommand(runAdminCommand, args, { DATABASE_URL: url, ...environment });
  return { db, run };
}

const hasPassword = async (db: Database, username: string, password: string) =>
  verifyPassword(password, (await findUserByName(db, username))?.password);

it('sets a generated password and ends only that user’s sessions', async () => {
  const { db, run } = await prepare();
  const { stdout } = await run(['password']);
  const [, password = ''] = /^Manager has a new password: (\S{16})$/.exec(stdout) ?? [];
  expect(await hasPassword(db, 'manager', password)).toBe(true);
  expect(await db.select({ sid: sessions.sid }).from(sessions)).toHaveLength(1);
  expect(await db.select().from(changes)).toMatchObject([
    { actor: 'command line', action: 'set a new password for', name: 'Manager', outcome: 'done' },
  ]);
});

it('uses the password in NEW_PASSWORD, and does not print it', async () => {
  const { db, run } = await prepare();
  const result = await run(['password', 'OTHER'], { NEW_PASSWORD: 'a chosen one' });
  expect(result).toEqual({ code: 0, stdout: 'other has a new password', stderr: '' });
  expect(await hasPassword(db, 'other', 'a chosen one')).toBe(true);
});

it('adds a manager with a generated password', async () => {
  const { db, run } = await prepare();
  const { stdout } = await run(['add', 'Anna']);
  const [, password = ''] = /^Anna can sign in now, with this password: (\S{16})$/.exec(stdout) ?? [];
  expect(await findUserByName(db, 'anna')).toMatchObject({ username: 'Anna', role: 'admin' });
  expect(await hasPassword(db, 'anna', password)).toBe(true);
  expect(await db.select().from(changes)).toMatchObject([
    { actor: 'command line', action: 'added manager', name: 'Anna', outcome: 'done' },
  ]);
});

it('lists the managers', async () => {
  const { run } = await prepare();
  await run(['second-factor', 'on', 'other']);
  expect(await run(['list'])).toMatchObject({ code: 0, stdout: 'Manager\nother, with two-factor authentication' });
});

it('removes a manager and their sessions, but not the last manager', async () => {
  const { db, run } = await prepare();
  const removed = 'other is signed out everywhere and can no longer sign in.';
  expect(await run(['remove', 'OTHER'])).toMatchObject({ code: 0, stdout: removed });
  expect(await db.select({ sid: sessions.sid }).from(sessions)).toEqual([{ sid: 'of 1' }]);
  const refused = 'Manager is the last manager. Add another one first.';
  expect(await run(['remove', 'manager'])).toMatchObject({ code: 1, stderr: refused });
  expect(await db.select({ username: users.username }).from(users)).toEqual([
    { username: 'Manager' },
    { username: 'former' },
  ]);
  expect(await db.select().from(changes)).toMatchObject([{ action: 'removed manager', name: 'other' }]);
});

describe('two-factor authentication', () => {
  it('starts with a seed for that user, shown in three forms, and ends only that user’s sessions', async () => {
    const { db, run } = await prepare();
    const addressIn = (text: string) => /^otpauth:.*$/m.exec(text)?.[0] ?? '';
    const ofOther = addressIn((await run(['second-factor', 'on', 'OTHER'])).stdout);
    expect(await db.select({ sid: sessions.sid }).from(sessions)).toEqual([{ sid: 'of 1' }]);
    const { stdout } = await run(['second-factor', 'on']);
    const { secret, ...others } = URI.parse(addressIn(stdout));
    const { programName: issuer } = emptySite;
    expect(others).toMatchObject({ issuer, label: 'Manager', algorithm: 'SHA1', digits: 6, period: 30 });
    expect(secret.bytes).toHaveLength(20);
    expect(stdout).toContain(`\n${secret.base32}\n`);
    expect(stdout).toContain(renderUnicodeCompact(addressIn(stdout)));
    expect(await seedOfManager(db)).toBe(secret.base32);
    expect(URI.parse(ofOther).secret.base32).not.toBe(secret.base32);
  });

  it('survives a password change, and can be replaced or turned off', async () => {
    const { db, run } = await prepare();
    await run(['second-factor', 'on']);
    const seed = await seedOfManager(db);
    await run(['password']);
    expect(await seedOfManager(db)).toBe(seed);
    await run(['second-factor', 'on', 'manager']);
    expect(await seedOfManager(db)).not.toBe(seed);
    const { stdout } = await run(['second-factor', 'off', 'manager']);
    expect(await seedOfManager(db)).toBeNull();
    expect(stdout).toBe('Manager is signed out everywhere, and signs in with the password alone from now on.');
    const entries = await db.select().from(changes).orderBy(changes.id);
    expect(entries.map(({ action, name, outcome }) => [action, name, outcome])).toEqual([
      ['turned on two-factor authentication for', 'Manager', 'done'],
      ['set a new password for', 'Manager', 'done'],
      ['turned on two-factor authentication for', 'Manager', 'done'],
      ['turned off two-factor authentication for', 'Manager', 'done'],
    ]);
  });

  async function seedOfManager(db: Database) {
    const [user] = await db.select().from(users).where(eq(users.username, 'Manager'));
    return user?.secondFactorSeed;
  }
});

it('rejects unknown users and unsuitable values', async () => {
  const { db, run } = await prepare();
  for (const [args, environment, words] of [
    [['password', 'nobody'], {}, 'There is no user named nobody.'],
    [['password'], { NEW_PASSWORD: 'password' }, 'That is one of the most common passwords.'],
    [['add', 'manager'], {}, 'There is already a user named manager.'],
    [['add', 'anna'], { NEW_PASSWORD: 'short' }, 'The new password needs at least 8 characters'],
    [['add', 'command line'], {}, 'The audit log uses that name itself.'],
    [['add', 'x'.repeat(101)], {}, 'User name may have at most 100 characters'],
    [['remove', 'nobody'], {}, 'There is no user named nobody.'],
    [['second-factor', 'on', 'nobody'], {}, 'There is no user named nobody.'],
  ] as const) {
    const result = await run([...args], environment);
    expect([args, result]).toMatchObject([args, { code: 1, stderr: expect.stringContaining(words) }]);
  }
  expect(await db.$count(sessions)).toBe(2);
});

it('ends all sessions and changes the key of session cookies', async () => {
  const { db, run } = await prepare();
  const before = await sessionSecret(db);
  expect(await run(['end-sessions'])).toMatchObject({ code: 0 });
  expect(await db.$count(sessions)).toBe(0);
  expect(await sessionSecret(db)).not.toBe(before);
});
