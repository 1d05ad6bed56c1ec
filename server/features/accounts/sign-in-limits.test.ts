import { and, gt, eq, like } from 'drizzle-orm';
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { storeUser } from '#server/testing/factories.ts';
import { manager, secondInstance, signIn as signInHere, startApp } from '#server/testing/harness.ts';
import { changes, rateLimits } from '#shared/tables.ts';
import { setPassword } from './users.store.ts';

const newPassword = 'Sunhall-2026-blue';

const signIn = (agent: TestAgent, body: object = {}, address = '203.0.113.7'): Test =>
  signInHere(agent, body).set('X-Forwarded-For', address);

async function fail(agent: TestAgent, times: number, body: object = {}, address?: string): Promise<void> {
  for (let time = 0; time < times; time++) await signIn(agent, { password: 'guess', ...body }, address).expect(401);
}

/** Guesses as often as one network or one known browser may. */
const useUp = (agent: TestAgent) => fail(agent, 20);

/** Resolves when successful attempts are subtracted from the counts, which happens after the response. */
const uncounted = (db: Database) => expect.poll(() => db.$count(rateLimits, gt(rateLimits.hits, 0))).toBe(0);

/** Starts the server behind a proxy, with the manager's browser and a stranger's on the same network. */
async function startOnSharedNetwork() {
  const { agent, services, db } = await startApp({ TRUST_PROXY: '1' });
  const id = await storeUser(db);
  await signIn(agent).expect(200);
  await agent.post('/api/admin/logout').expect(200);
  await uncounted(db);
  return { agent, stranger: secondInstance(services), services, db, id };
}

describe('the manager’s known browser', () => {
  it('can sign in while a stranger on the same network is locked out', async () => {
    const { agent, stranger } = await startOnSharedNetwork();
    await useUp(stranger);
    await signIn(stranger).expect(429);
    await signIn(agent).expect(200);
  });

  it('can sign in while more strangers guess at once than passwords can be checked', async () => {
    const { agent, stranger } = await startOnSharedNetwork();
    const guess = (number: number) => signIn(stranger, { username: `name-${number}` }, `198.51.100.${number}`);
    const guesses = Promise.all(Array.from({ length: 60 }, (_, number) => guess(number)));
    await signIn(agent).expect(200);
    expect(new Set((await guesses).map(({ status }) => status))).toEqual(new Set([401, 503]));
  });

  it('has a limit of its own', async () => {
    const { agent } = await startOnSharedNetwork();
    await useUp(agent);
    await signIn(agent).expect(429);
  });

  it('is no longer known after the password changed elsewhere', async () => {
    const { agent, stranger, db, id } = await startOnSharedNetwork();
    await setPassword(db, { id, ...manager }, newPassword, { action: 'reset' });
    await useUp(stranger);
    await signIn(agent, { password: newPassword }).expect(429);
  });

  it('stays known after changing the password itself', async () => {
    const { agent, stranger } = await startOnSharedNetwork();
    await signIn(agent).expect(200);
    await agent.put('/api/admin/password').send({ currentPassword: manager.password, newPassword }).expect(200);
    await useUp(stranger);
    await signIn(agent, { password: newPassword }).expect(200);
  });

  it('is not known for another user, or with a forged cookie', async () => {
    const { agent, stranger, services, db } = await startOnSharedNetwork();
    await storeUser(db, { username: 'other' });
    const forger = secondInstance({ ...services, sessionSecret: 'another' });
    const forged = await signIn(forger, {}, '198.51.100.9').expect(200);
    const cookies = [forged.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]);
    await useUp(stranger);
    await signIn(agent, { username: 'other' }).expect(429);
    await signIn(stranger).set('Cookie', cookies.join('; ')).expect(429);
  });

  it('gets an HttpOnly cookie for a year, Secure if the site uses https', async () => {
    const { agent, db } = await startApp({ PUBLIC_URL: 'https://arts.example' });
    await storeUser(db);
    const { headers } = await signIn(agent).expect(200);
    const device = [headers['set-cookie']].flat().find((cookie) => String(cookie).includes('device='));
    expect(device).toMatch(/^__Host-device=[^;]+; Max-Age=31536000; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  });
});

describe('a stranger', () => {
  it('learns nothing from headers: not which names exist, nor how busy the site is', async () => {
    const { agent, db } = await startApp({ TRUST_PROXY: '1' });
    await storeUser(db);
    const contact = { name: 'A', email: 'a@b.example', subject: 'Hi', message: 'Hello' };
    const responses = [
      await signIn(agent, { password: 'guess' }),
      await signIn(agent, { username: 'nobody' }),
      await agent.post('/api/contact').send(contact).expect(201),
    ];
    for (const { headers } of responses) expect(Object.keys(headers).join()).not.toMatch(/ratelimit/);
    await fail(agent, 18, { username: 'nobody' });
    const { headers } = await signIn(agent).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Object.keys(headers).join()).not.toMatch(/ratelimit/);
  });

  it('is counted for attempts that are refused, too', async () => {
    const { stranger } = await startOnSharedNetwork();
    for (let time = 0; time < 20; time++) await signIn(stranger, { username: 7 }).expect(400);
    await signIn(stranger, { username: 7 }).expect(429);
    await signIn(stranger).expect(429);
  });

  it('waits as long with an unknown name as with a known one while others guess', async () => {
    const { stranger, db } = await startOnSharedNetwork();
    const ended: string[] = [];
    const guess = (username: string, network: number) =>
      signIn(stranger, { username, password: 'guess' }, `198.51.100.${network}`).then(() => void ended.push(username));
    const first = Array.from({ length: 8 }, (_, number) => guess(`name-${number}`, number));
    const isQueued = and(like(rateLimits.key, 'login as %'), gt(rateLimits.hits, 0));
    await expect.poll(() => db.$count(rateLimits, isQueued)).toBe(8);
    await Promise.all([...first, guess(manager.username, 99)]);
    // The last ones may overtake each other on the way back, but nobody jumps the queue.
    expect(ended.indexOf(manager.username)).toBeGreaterThan(4);
  });

  it('has one limit, whatever port a proxy adds, and cannot write a long address into the log', async () => {
    const { agent, db } = await startApp({ TRUST_PROXY: '1' });
    for (const address of ['203.0.113.7:4711', '203.0.113.7:4712', '203.0.113.7']) await fail(agent, 1, {}, address);
    for (const address of ['[2001:db8::1]:4711', '2001:db8::2', '2001:db8::3%eth0']) await fail(agent, 1, {}, address);
    for (const address of ['x'.repeat(3000), 'nonsense:1', '1.2.3.4.5']) await fail(agent, 1, {}, address);
    const isNetwork = like(rateLimits.key, 'login from %');
    const networks = await db.select().from(rateLimits).where(isNetwork).orderBy(rateLimits.key);
    expect(networks.map(({ key, hits }) => [key, hits])).toEqual([
      ['login from 2001:db8::/56', 3],
      ['login from 203.0.113.7', 3],
      ['login from unknown', 3],
    ]);
    const addresses = (await db.select().from(changes)).map(({ address }) => address);
    expect(new Set(addresses)).toEqual(new Set(['203.0.113.7']));
  });

  it('writes nothing by signing out without a session', async () => {
    const { agent, services } = await startApp();
    const query = vi.spyOn(services.pool, 'query');
    const { headers } = await agent.post('/api/admin/logout').expect(200, { isAuthenticated: false });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(query).not.toHaveBeenCalled();
  });
});

describe('a user name', () => {
  it('can be guessed for 100 times, from wherever', async () => {
    const { agent, db } = await startApp({ TRUST_PROXY: '1' });
    await storeUser(db);
    for (let network = 0; network < 100; network++) await fail(agent, 1, {}, `198.51.100.${network}`);
    await signIn(agent, {}, '203.0.113.8').expect(429);
  });

  it('has one limit, whatever its letter case', async () => {
    const { agent, db } = await startApp({ TRUST_PROXY: '1' });
    const id = await storeUser(db, { username: 'info' });
    for (const username of ['info', 'INFO', '\u0130nfo']) await fail(agent, 1, { username });
    const counts = await db.select().from(rateLimits).where(like(rateLimits.key, 'login as %'));
    expect(counts).toMatchObject([{ key: `login as ${id}`, hits: 3 }]);
  });

  it('that does not exist is limited like an existing one, and is not stored', async () => {
    const { agent, db } = await startApp({ TRUST_PROXY: '1' });
    await fail(agent, 1, { username: 'my Password 1' });
    await db.update(rateLimits).set({ hits: 100 }).where(like(rateLimits.key, 'login as %'));
    await signIn(agent, { username: 'MY password 1' }, '203.0.113.8').expect(429);
    const stored = JSON.stringify([await db.select().from(rateLimits), await db.select().from(changes)]);
    expect(stored).not.toMatch(/my.?password/i);
  });
});

describe('the audit log', () => {
  const window = 15 * 60_000;
  // At the start of a rate-limit window, so that none ends during a test.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / window) * window }));

  const failures = (db: Database) => {
    const { actor, address, attempts, id } = changes;
    const refused = eq(changes.outcome, 'refused');
    return db.select({ actor, address, attempts }).from(changes).where(refused).orderBy(address, id);
  };

  it('counts failed attempts in one entry per address, and those for unknown names in one entry', async () => {
    const { stranger, db } = await startOnSharedNetwork();
    const addresses = ['203.0.113.0', '203.0.113.1'];
    await Promise.all(addresses.map((address) => fail(stranger, 3, {}, address)));
    for (const address of ['203.0.113.8', '203.0.113.9'])
      await fail(stranger, 2, { username: `nobody ${address}` }, address);
    expect(await failures(db)).toEqual([
      { actor: 'manager', address: '203.0.113.0', attempts: 3 },
      { actor: 'manager', address: '203.0.113.1', attempts: 3 },
      { actor: 'nobody known', address: '203.0.113.8', attempts: 4 },
    ]);
  });
});
