import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { storeUser } from '#server/testing/factories.ts';
import { manager, signedInElsewhere, signIn, startAppAsManager } from '#server/testing/harness.ts';
import { demoSite } from '#shared/demo/site.ts';
import { changes, rateLimits, users } from '#shared/tables.ts';
import { generateSeed } from './second-factor.store.ts';

// cspell:ignore οδος οδοσ

const own = { currentPassword: manager.password };
const reserved = 'The audit log uses that name itself. Please choose another.';
const anna = { username: 'Anna', ...own };

/** Starts the app with a manager, who adds Anna, and with Anna signed in. */
async function startWithAnna() {
  const app = await startAppAsManager();
  const { body } = await app.agent.post('/api/managers').send(anna).expect(201);
  const account = { username: 'anna', password: (body as { password: string }).password };
  return { ...app, account, other: await signedInElsewhere(app.services, account) };
}

it('adds a manager with a generated password, who can be removed', async () => {
  const { agent, db, account, other } = await startWithAnna();
  expect((await other.get('/api/managers').expect(200)).body).toEqual([
    { id: 1, username: 'manager' },
    { id: 2, username: 'Anna' },
  ]);

  await agent.delete('/api/managers/2').send(own).expect(204);
  await other.get('/api/managers').expect(401);
  await signIn(other, account).expect(401);
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
    [{ username: 'Server' }, 'username', reserved],
    [{ username: 'command\u00A0 LINE' }, 'username', reserved],
    [{ username: 'nobody\u200B known' }, 'username', reserved],
  ] as const) {
    const faulty = { ...anna, ...change };
    const { body } = await agent.post('/api/managers').send(faulty).expect(400);
    expect(body).toMatchObject({ fields: [{ path, message }] });
  }
  expect((await agent.get('/api/managers')).body).toHaveLength(1);
});

it('adds one of two managers whose names are the same, and signs in by any spelling', async () => {
  const { agent, services } = await startAppAsManager();
  const add = async (username: string) => await agent.post('/api/managers').send({ username, ...own });
  const added = await Promise.all(['ΟΔΟΣ', 'οδος'].map(add));
  const passwords = added.flatMap(({ status, body }) =>
    status === 201 ? [(body as { password: string }).password] : [],
  );
  expect(passwords).toHaveLength(1);
  await signedInElsewhere(services, { username: 'οδοσ\u200B', password: String(passwords[0]) });
});

it('lets a manager of an older release sign in whose name the audit log uses', async () => {
  const { db, services } = await startAppAsManager();
  const old = { username: 'server', password: 'open sesame' };
  await storeUser(db, old);
  await signedInElsewhere(services, old);
});

it('lets nobody remove themselves or who is not there', async () => {
  const { agent } = await startAppAsManager();
  await agent.delete('/api/managers/1').send(own).expect(400, { message: 'Another manager has to remove you.' });
  await agent.delete('/api/managers/2').send(own).expect(404);
});

it('keeps one of two managers who remove each other at the same time', async () => {
  const { agent, account, other } = await startWithAnna();
  const removals = await Promise.all([
    agent.delete('/api/managers/2').send(own),
    other.delete('/api/managers/1').send({ currentPassword: account.password }),
  ]);
  expect(removals.filter(({ status }) => status === 204)).toHaveLength(1);
});

it('gives another manager a new password, which ends their sessions', async () => {
  const { agent, account, other } = await startWithAnna();
  const { body } = await agent.put('/api/managers/2/password').send(own).expect(200);
  await other.get('/api/managers').expect(401);
  await signIn(other, account).expect(401);
  await signIn(other, { ...account, ...body }).expect(200);
  await agent.put('/api/managers/1/password').send(own).expect(400);
});

describe('a stolen session', () => {
  it.each([
    ['post', '/api/managers', { username: 'Anna' }],
    ['delete', '/api/managers/2', {}],
    ['put', '/api/managers/2/password', {}],
    ['post', '/api/backup', {}],
    ['put', '/api/site-settings', { ...demoSite, formScriptUrl: 'https://evil.example/script.js' }],
  ] as const)('cannot %s %s without the password, and the code of who needs one', async (method, path, values) => {
    const { agent, db } = await startAppAsManager();
    await storeUser(db, { username: 'anna' });
    const missing = async (confirmation: object) => {
      const sent = { ...values, ...confirmation };
      const { body } = await agent[method](path).send(sent).expect(400);
      return (body as { fields: { path: string }[] }).fields.map((field) => field.path);
    };
    for (const currentPassword of [undefined, 'guess'])
      expect(await missing({ currentPassword })).toEqual(['currentPassword']);
    await agent.get('/api/backup').expect(403);
    expect((await agent.get('/api/managers')).body).toHaveLength(2);
    expect((await agent.get('/api/site-settings')).text).not.toContain('evil.example');

    const secret = generateSeed();
    await db.update(users).set({ secondFactorSeed: secret });
    await signIn(agent, { code: new TOTP({ secret }).generate({ timestamp: Date.now() - 30_000 }) }).expect(200);
    expect(await missing(own)).toEqual(['code']);
  });

  it('cannot guess the password for long', async () => {
    const { agent, db } = await startAppAsManager();
    const guess = () => agent.post('/api/managers').send({ username: 'Anna', currentPassword: 'guess' });
    await guess().expect(400);
    await db.update(rateLimits).set({ hits: 20 });
    await guess().expect(429);
  });

  it('is asked for a password to replace the script of the form, not to save other site settings', async () => {
    const { agent } = await startAppAsManager();
    const values = { ...demoSite, formScriptUrl: 'https://forms.example/embed.js' };
    const save = (changed: object) => agent.put('/api/site-settings').send({ ...values, ...changed });
    await save(own).expect(200);
    await save({ tagline: 'Another' }).expect(200);
    await save({ formScriptUrl: 'https://evil.example/script.js' }).expect(400);
  });
});
