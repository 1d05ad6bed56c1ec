import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { storeUser } from '#server/testing/factories.ts';
import { manager, secondInstance, startAppAsManager } from '#server/testing/harness.ts';
import { demoSite } from '#shared/demo/site.ts';
import { changes, users } from '#shared/tables.ts';
import { generateSeed } from './second-factor.store.ts';

const own = { currentPassword: manager.password };
const anna = { username: 'Anna', ...own };

it('adds a manager with a generated password, who can be removed', async () => {
  const { agent, db, services } = await startAppAsManager();
  const { password } = (await agent.post('/api/managers').send(anna).expect(201)).body as { password: string };
  const other = secondInstance(services);
  await other.post('/api/admin/login').send({ username: 'anna', password }).expect(200);
  expect((await other.get('/api/managers').expect(200)).body).toEqual([
    { id: 1, username: 'manager' },
    { id: 2, username: 'Anna' },
  ]);

  await agent.delete('/api/managers/2').send(own).expect(204);
  await other.get('/api/managers').expect(401);
  await other.post('/api/admin/login').send({ username: 'anna', password }).expect(401);
  const actions = await db.select().from(changes);
  expect(actions.map(({ actor, action, name }) => [actor, action, name])).toEqual(
    expect.arrayContaining([
      ['manager', 'added manager', 'Anna'],
      ['manager', 'removed manager', 'Anna'],
    ]),
  );
});

it('needs the password of the manager who adds, and a new name', async () => {
  const { agent } = await startAppAsManager();
  for (const [change, path, message] of [
    [{ currentPassword: 'guess' }, 'currentPassword', 'That is not the current password.'],
    [{ username: 'Manager' }, 'username', 'There is already a user named Manager.'],
    [{ username: ' ' }, 'username', 'User name is required'],
  ] as const)
    await agent
      .post('/api/managers')
      .send({ ...anna, ...change })
      .expect(400)
      .expect(({ body }) => expect(body).toMatchObject({ fields: [{ path, message }] }));
  expect((await agent.get('/api/managers')).body).toHaveLength(1);
});

it('lets nobody remove themselves or who is not there', async () => {
  const { agent } = await startAppAsManager();
  await agent.delete('/api/managers/1').send(own).expect(400, { message: 'Another manager has to remove you.' });
  await agent.delete('/api/managers/2').send(own).expect(404);
});

it('keeps one of two managers who remove each other at the same time', async () => {
  const { agent, services } = await startAppAsManager();
  const { password } = (await agent.post('/api/managers').send(anna).expect(201)).body as { password: string };
  const other = secondInstance(services);
  await other.post('/api/admin/login').send({ username: 'anna', password }).expect(200);
  const statuses = await Promise.all([
    agent
      .delete('/api/managers/2')
      .send(own)
      .then(({ status }) => status),
    other
      .delete('/api/managers/1')
      .send({ currentPassword: password })
      .then(({ status }) => status),
  ]);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
});

it('gives another manager a new password, which ends their sessions', async () => {
  const { agent, services } = await startAppAsManager();
  const { password } = (await agent.post('/api/managers').send(anna).expect(201)).body as { password: string };
  const other = secondInstance(services);
  await other.post('/api/admin/login').send({ username: 'anna', password }).expect(200);
  const { body } = await agent.put('/api/managers/2/password').send(own).expect(200);
  await other.get('/api/managers').expect(401);
  await other.post('/api/admin/login').send({ username: 'anna', password }).expect(401);
  await other
    .post('/api/admin/login')
    .send({ username: 'anna', ...(body as object) })
    .expect(200);
  await agent.put('/api/managers/1/password').send(own).expect(400);
});

describe('a stolen session', () => {
  const calls = [
    ['post', '/api/managers', { username: 'Anna' }],
    ['delete', '/api/managers/2', {}],
    ['put', '/api/managers/2/password', {}],
    ['post', '/api/backup', {}],
    ['put', '/api/site-settings', { ...demoSite, formScriptUrl: 'https://evil.example/script.js' }],
  ] as const;

  it.each(calls)('cannot %s %s without the password', async (method, path, body) => {
    const { agent, db } = await startAppAsManager();
    await storeUser(db, { username: 'anna', password: 'open sesame', role: 'admin' });
    for (const currentPassword of [undefined, 'guess'])
      await agent[method](path)
        .send({ ...body, currentPassword })
        .expect(400)
        .expect(({ body: { fields } }) => expect(fields).toMatchObject([{ path: 'currentPassword' }]));
    await agent.get('/api/backup').expect(403);
    expect((await agent.get('/api/managers')).body).toHaveLength(2);
    expect((await agent.get('/api/site-settings')).text).not.toContain('evil.example');
  });

  it.each(calls)('cannot %s %s without a code, if the manager needs one', async (method, path, body) => {
    const { agent, db } = await startAppAsManager();
    const seed = generateSeed();
    await db.update(users).set({ secondFactorSeed: seed });
    const login = { ...manager, code: new TOTP({ secret: seed }).generate({ timestamp: Date.now() - 30_000 }) };
    await agent.post('/api/admin/login').send(login).expect(200);
    await storeUser(db, { username: 'anna', password: 'open sesame', role: 'admin' });
    const { body: refused } = await agent[method](path)
      .send({ ...body, ...own })
      .expect(400);
    expect(refused).toMatchObject({ fields: [{ path: 'code' }] });
  });

  it('is not asked for a password to save other site settings', async () => {
    const { agent } = await startAppAsManager();
    await agent
      .put('/api/site-settings')
      .send({ ...demoSite, tagline: 'Another' })
      .expect(200);
  });
});
