import { describe, expect, it } from 'vitest';
import { manager, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { storeUser } from '#server/testing/factories.ts';
import { sessions } from '#shared/tables.ts';

const wrong = { message: 'Invalid username or password.' };
const cookieOf = (headers: Record<string, unknown>) => [headers['set-cookie']].flat().join('; ');

describe('signing in', () => {
  it('opens the private half, until signing out', async () => {
    const { agent } = await startAppAsManager();
    await agent.get('/api/admin/status').expect(200, { isAuthenticated: true, username: 'manager' });
    await agent.get('/api/email-settings').expect(200);

    await agent.post('/api/admin/logout').expect(200, { isAuthenticated: false });

    await agent.get('/api/admin/status').expect(200, { isAuthenticated: false });
    await agent.get('/api/email-settings').expect(401, { message: 'Please sign in.' });
  });

  it('says the same for an unknown name, a wrong password and a user who is no administrator', async () => {
    const { agent, db } = await startApp();
    await storeUser(db, { ...manager, role: 'admin' });
    await storeUser(db, { username: 'visitor', password: 'open sesame', role: 'user' });
    for (const attempt of [{ ...manager, username: 'nobody' }, { ...manager, password: 'guess' }, { ...manager, username: 'visitor' }]) {
      await agent.post('/api/admin/login').send(attempt).expect(401, wrong);
    }
    await agent.get('/api/admin/status').expect(200, { isAuthenticated: false });
  });

  it.each([{}, { username: 'manager' }, { username: '', password: '' }, { username: 1, password: ['x'] }])('needs both: %j', async (body) => {
    const { agent } = await startApp();
    const answer = await agent.post('/api/admin/login').send(body).expect(400);
    expect(answer.body).toMatchObject({ message: 'Please enter both username and password.' });
  });

  it('gives a cookie that scripts cannot read, and a new session each time', async () => {
    const { agent } = await startAppAsManager();
    const again = await agent.post('/api/admin/login').send(manager).expect(200);
    const third = await agent.post('/api/admin/login').send(manager).expect(200);
    expect(cookieOf(again.headers)).toMatch(/^session=.*HttpOnly.*SameSite=Lax/);
    expect(cookieOf(third.headers).split(';')[0]).not.toBe(cookieOf(again.headers).split(';')[0]);
  });

  it('marks the cookie secure behind a trusted proxy that speaks https', async () => {
    const { agent, db } = await startApp({ TRUST_PROXY: '1' });
    await storeUser(db, { ...manager, role: 'admin' });
    const { headers } = await agent.post('/api/admin/login').set('X-Forwarded-Proto', 'https').send(manager).expect(200);
    expect(cookieOf(headers)).toContain('Secure');
  });

  it('leaves no cookie and no session with visitors', async () => {
    const { agent, db } = await startApp();
    for (const path of ['/', '/api/events', '/api/admin/status']) {
      expect((await agent.get(path)).headers).not.toHaveProperty('set-cookie');
    }
    expect(await db.select().from(sessions)).toEqual([]);
  });

  it('is slowed down after many failures', async () => {
    const { agent, db } = await startApp();
    await storeUser(db, { ...manager, role: 'admin' });
    for (let attempt = 0; attempt < 20; attempt++) await agent.post('/api/admin/login').send({ ...manager, password: 'guess' }).expect(401);
    const { body } = await agent.post('/api/admin/login').send(manager).expect(429);
    expect(body).toEqual({ message: 'Too many attempts. Please try again in fifteen minutes.' });
  });
});

describe('changing the password', () => {
  const change = { currentPassword: manager.password, newPassword: 'a new long one' };

  it('ends every other session', async () => {
    const { agent, db } = await startAppAsManager();
    const before = await db.select().from(sessions);
    await agent.post('/api/admin/login').send(manager).expect(200);

    await agent.put('/api/admin/password').send(change).expect(200);

    await agent.get('/api/email-settings').expect(200);
    expect(before).toHaveLength(1);
    expect(await db.select().from(sessions)).toHaveLength(1);
    await agent.post('/api/admin/login').send(manager).expect(401, wrong);
    await agent.post('/api/admin/login').send({ ...manager, password: change.newPassword }).expect(200);
  });

  it.each([
    [{ ...change, currentPassword: 'guess' }, 'That is not the current password.'],
    [{ ...change, newPassword: 'short' }, 'The new password needs at least 8 characters'],
    [{}, 'Current password is required'],
  ])('refuses %j', async (body, message) => {
    const { agent } = await startAppAsManager();
    const answer = await agent.put('/api/admin/password').send(body).expect(400);
    expect(answer.body).toMatchObject({ message });
  });
});
