import { expect, it } from 'vitest';
import { storeUser } from '#server/testing/factories.ts';
import { signedInElsewhere, signIn, startAppAsManager } from '#server/testing/harness.ts';
import { changes, sessions, users } from '#shared/tables.ts';

// cspell:ignore οδος οδοσ

const reserved = 'The audit log uses that name itself. Please choose another.';
const anna = { username: 'Anna' };

/** Starts the app with a manager, who adds Anna, and with Anna signed in. */
async function startWithAnna() {
  const app = await startAppAsManager();
  const { body } = await app.agent.post('/api/managers').send(anna).expect(201);
  const account = { username: 'anna', password: (body as { password: string }).password };
  return { ...app, account, other: await signedInElsewhere(app.services, account) };
}

it('adds a manager with a generated password, who can be removed', async () => {
  const { agent, db, account, other } = await startWithAnna();
  expect(account.password).toMatch(/^[\w-]{16}$/);
  const [, stored] = await db.select().from(users).orderBy(users.id);
  expect(stored?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await other.get('/api/managers').expect(200)).body).toEqual([
    { id: 1, username: 'manager' },
    { id: 2, username: 'Anna' },
  ]);

  await agent.delete('/api/managers/2').expect(204);
  await other.get('/api/managers').expect(401);
  expect(await db.$count(sessions)).toBe(1);
  await signIn(other, account).expect(401);
  const actions = await db.select().from(changes);
  expect(actions.map(({ actor, action, name }) => [actor, action, name])).toEqual(
    expect.arrayContaining([
      ['manager', 'added manager', 'Anna'],
      ['manager', 'removed manager', 'Anna'],
    ]),
  );
});

it('needs a new name', async () => {
  const { agent } = await startAppAsManager();
  for (const [username, message] of [
    ['Manager', 'There is already a user named Manager.'],
    [' ', 'User name is required'],
    ['Server', reserved],
    ['command\u00A0 LINE', reserved],
    ['nobody\u200B known', reserved],
  ]) {
    const { body } = await agent.post('/api/managers').send({ username }).expect(400);
    expect(body).toMatchObject({ fields: [{ path: 'username', message }] });
  }
  expect((await agent.get('/api/managers')).body).toHaveLength(1);
});

it('adds one of two managers whose names are the same, and signs in by any spelling', async () => {
  const { agent, services } = await startAppAsManager();
  const add = async (username: string) => await agent.post('/api/managers').send({ username });
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
  await agent.delete('/api/managers/1').expect(400, { message: 'Another manager has to remove you.' });
  await agent.delete('/api/managers/2').expect(404);
});

it('keeps one of two managers who remove each other at the same time', async () => {
  const { agent, other } = await startWithAnna();
  const removals = await Promise.all([agent.delete('/api/managers/2'), other.delete('/api/managers/1')]);
  expect(removals.filter(({ status }) => status === 204)).toHaveLength(1);
});

it('gives another manager a new password, which ends their sessions', async () => {
  const { agent, account, other } = await startWithAnna();
  const { body } = await agent.put('/api/managers/2/password').expect(200);
  await other.get('/api/managers').expect(401);
  await signIn(other, account).expect(401);
  await signIn(other, { ...account, ...body }).expect(200);
  await agent.put('/api/managers/1/password').expect(400);
});
