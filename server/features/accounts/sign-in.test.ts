import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { storeUser } from '#server/testing/factories.ts';
import { secondInstance, signIn, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { changes, sessions, users } from '#shared/tables.ts';
import { generateSeed, setSecondFactor } from './second-factor.store.ts';

const newPassword = '7-11-13-17-19';
const wrong = { message: 'Invalid username or password.' };
const cookieOf = (headers: Record<string, unknown>) =>
  String([headers['set-cookie']].flat().find((cookie) => /^(__Host-)?session=/.test(String(cookie))));

describe('signing in', () => {
  it('grants access until logout', async () => {
    const { agent } = await startAppAsManager();
    await agent.get('/api/admin/status').expect(200, { isAuthenticated: true, username: 'manager' });
    await agent.get('/api/email-settings').expect(200);

    await agent.post('/api/admin/logout').expect(200, { isAuthenticated: false });

    await agent.get('/api/admin/status').expect(200, { isAuthenticated: false });
    await agent.get('/api/email-settings').expect(401, { message: 'Please sign in.' });
  });

  it('returns the same error for an unknown name, a wrong password and a non-administrator', async () => {
    const { agent, db } = await startApp();
    await storeUser(db);
    await storeUser(db, { username: 'visitor', role: 'user' });
    for (const attempt of [{ username: 'nobody' }, { password: 'guess' }, { username: 'visitor' }])
      await signIn(agent, attempt).expect(401, wrong);
    await agent.get('/api/admin/status').expect(200, { isAuthenticated: false });
  });

  const secure = /^__Host-session=.*Path=\/;.*Secure; SameSite=Lax/;
  it.each([
    ['behind a trusted https proxy', { TRUST_PROXY: '1' }, secure],
    ['with an https PUBLIC_URL', { PUBLIC_URL: 'https://arts.example' }, secure],
    ['not for what an untrusted client says', {}, /^session=(?!.*Secure)/],
  ])('sets a Secure cookie %s, and clears the same one', async (_where, environment, cookie) => {
    const { agent, db } = await startApp(environment);
    await storeUser(db);
    const { headers } = await signIn(agent).set('X-Forwarded-Proto', 'https').expect(200);
    expect(cookieOf(headers)).toMatch(cookie);
    const [pair = ''] = cookieOf(headers).split(';');
    const away = await agent.post('/api/admin/logout').set({ 'X-Forwarded-Proto': 'https', Cookie: pair }).expect(200);
    expect(cookieOf(away.headers)).toMatch(cookie);
    expect(cookieOf(away.headers)).toContain('1970');
  });

  it('expires after twelve idle hours, and after seven days in any case', async () => {
    const { agent, db } = await startAppAsManager();
    const [{ expire } = { expire: new Date() }] = await db.select().from(sessions);
    expect(expire.getTime() - Date.now()).toBeCloseTo(12 * 3600_000, -5);
    await db.execute(
      sql`update sessions set sess = jsonb_set(sess::jsonb, '{startedAt}', to_jsonb(${Date.now() - 7 * 24 * 3600_000 - 1000}::bigint))`,
    );
    await agent.get('/api/admin/status').expect(200, { isAuthenticated: false });
  });

  it('ends at once if the user is deleted or no longer an administrator', async () => {
    const { agent, db } = await startAppAsManager();
    await db.update(users).set({ role: 'user' });
    await agent.get('/api/email-settings').expect(401);
    await db.delete(users);
    await agent.get('/api/admin/status').expect(200, { isAuthenticated: false });
  });

  it.each([
    ['the password changes', (db: Database) => db.update(users).set({ password: 'another' })],
    ['a second factor is turned on', (db: Database, id: number) => setSecondFactor(db, id, generateSeed())],
  ])('gives no access if %s in the meantime', async (_what, change) => {
    const { agent, db } = await startApp();
    const id = await storeUser(db);
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { request } = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table changes in exclusive mode`);
      const answer = signIn(agent).then(({ status }) => status);
      // It has checked the password, and waits to write its entry.
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
      await change(db, id);
      return { request: answer };
    });
    await request;
    await agent.get('/api/email-settings').expect(401);
    await agent.get('/api/admin/status').expect(200, { isAuthenticated: false });
  });

  it.each([
    ['the right password and code', {}, 200],
    ['a wrong password', { password: 'guess' }, 401],
    ['a wrong code', { code: 'guess' }, 401],
    ['an unknown name', { username: 'nobody' }, 401],
  ])('reads the users once with %s', async (_what, attempt, status) => {
    const { agent, db, services } = await startApp();
    const seed = generateSeed();
    await setSecondFactor(db, await storeUser(db), seed);
    const query = vi.spyOn(services.pool, 'query');
    await signIn(agent, { code: new TOTP({ secret: seed }).generate(), ...attempt }).expect(status);
    const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    expect(statements.filter((text) => text.includes(String.raw`from \"users\"`))).toHaveLength(1);
  });

  it('creates no cookie and no session for visitors', async () => {
    const { agent, db } = await startApp();
    for (const path of ['/', '/api/events', '/api/admin/status'])
      expect((await agent.get(path)).headers).not.toHaveProperty('set-cookie');
    expect(await db.select().from(sessions)).toEqual([]);
  });

  it('is rate-limited after many failures, across instances', async () => {
    const { agent, db, services } = await startApp();
    await storeUser(db);
    const other = secondInstance(services);
    for (let attempt = 0; attempt < 10; attempt++) {
      await signIn(agent, { password: 'guess' }).expect(401);
      await signIn(other, { username: `somebody ${attempt}` }).expect(401);
    }
    // The server's clock is an hour fast; the database's is right.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const { body, headers } = await signIn(other).expect(429);
    expect(body).toEqual({ message: 'Too many attempts. Please try again in fifteen minutes.' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    vi.useRealTimers();
    await db.execute(sql`update rate_limits set reset_at = now() - interval '1 second'`);
    await signIn(agent).expect(200);
  });
});

describe('the audit log', () => {
  it('records sign-ins, failures and sign-outs, but no unknown names', async () => {
    const { agent, db } = await startAppAsManager();
    await signIn(agent, { username: 'MANAGER', password: 'guess' }).expect(401);
    await signIn(agent, { username: 'my password' }).expect(401);
    await agent.post('/api/admin/logout').expect(200);
    await agent.post('/api/admin/logout').expect(200);
    const entries = await db.select().from(changes).orderBy(changes.id);
    expect(entries.map(({ actor, action, outcome }) => [actor, action, outcome])).toEqual([
      ['manager', 'signed in', 'done'],
      ['manager', 'signed in', 'refused'],
      ['nobody known', 'signed in', 'refused'],
      ['manager', 'signed out', 'done'],
    ]);
    expect(entries[0]?.address).toBe('127.0.0.1');
  });

  it('records the user and the record of a change, without secrets', async () => {
    const { agent, db } = await startAppAsManager();
    const place = { name: 'North Atrium', googleMapsLink: 'https://maps.example/a' };
    await agent.post('/api/locations').send(place).expect(201);
    await agent.put('/api/locations/1').send({ name: '' }).expect(400);
    await agent.delete('/api/locations/1').expect(204);
    await agent.delete('/api/locations/1').expect(404);
    await agent.put('/api/admin/password').send({ newPassword: 'iLoveYou' }).expect(400);
    const entries = await db.select().from(changes).orderBy(changes.id).offset(1);
    expect(entries.map(({ action, name, outcome }) => [action, name, outcome])).toEqual([
      ['added location', 'North Atrium', 'done'],
      ['deleted location', 'North Atrium', 'done'],
      ['deleted location', 'North Atrium', 'refused'],
      ['changed their password', null, 'refused'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/iLoveYou/);
  });
});

describe('changing the password', () => {
  const change = { newPassword };

  it('ends every session and starts a new one', async () => {
    const { agent, db } = await startAppAsManager();
    await signIn(agent).expect(200);
    const before = await db.select().from(sessions);
    expect(before).toHaveLength(1);

    await agent.put('/api/admin/password').send(change).expect(200);

    await agent.get('/api/email-settings').expect(200);
    const after = await db.select().from(sessions);
    expect(after).toHaveLength(1);
    expect(after[0]?.sid).not.toBe(before[0]?.sid);
    await signIn(agent).expect(401, wrong);
    await signIn(agent, { password: newPassword }).expect(200);
  });

  it.each([
    ['a space at its end', 'Xk9-rT2_pQ7w ', 'Xk9-rT2_pQ7w'],
    ['spaces around it, as they were stored', '  Xk9-rT2_pQ7w\t', '\u00A0Xk9-rT2_pQ7w'],
    ['composed letters', 'cr\u00E8me-br\u00FBl\u00E9e', 'cre\u0300me-bru\u0302le\u0301e'],
    ['decomposed letters', 'cre\u0300me-bru\u0302le\u0301e', 'cr\u00E8me-br\u00FBl\u00E9e '],
  ])('lets sign in with %s, as typed and as pasted', async (_, chosen, pasted) => {
    const { agent } = await startAppAsManager();
    await agent.put('/api/admin/password').send({ newPassword: chosen }).expect(200);
    for (const password of [chosen, pasted, `${chosen} `]) await signIn(agent, { password }).expect(200);
    await signIn(agent, { password: `x${chosen}` }).expect(401);
  });

  it('keeps a password that an older release stored with a space at its end', async () => {
    const { agent, db } = await startApp();
    await storeUser(db, { password: 'Xk9-rT2_pQ7w ' });
    await signIn(agent, { password: 'Xk9-rT2_pQ7w ' }).expect(200);
    await signIn(agent, { password: 'Xk9-rT2_pQ7w' }).expect(401);
  });

  it('is done once by two at the same moment', async () => {
    const { agent } = await startAppAsManager();
    const both = [newPassword, 'another long one'].map(async (password) => {
      const { status } = await agent.put('/api/admin/password').send({ newPassword: password });
      return status;
    });
    expect((await Promise.all(both)).filter((status) => status === 200)).toHaveLength(1);
  });

  it.each([
    [{ newPassword: '   short   ' }, 'The new password needs at least 8 characters'],
    [{ newPassword: 'short' }, 'The new password needs at least 8 characters'],
    [{ newPassword: ' iLoveYou\u00A0' }, 'That is one of the most common passwords. Please choose another.'],
    [{ newPassword: 'iLoveYou' }, 'That is one of the most common passwords. Please choose another.'],
    [
      { newPassword: 'Sunhall-2026' },
      'That is easy to guess for this site. Please choose a longer password or other words.',
    ],
    [{}, 'New password is required'],
  ])('rejects %j', async (body, message) => {
    const { agent } = await startAppAsManager();
    const answer = await agent.put('/api/admin/password').send(body).expect(400);
    expect(answer.body).toMatchObject({ message });
  });
});
