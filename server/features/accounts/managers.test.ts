import { expect, it } from 'vitest';
import { manager, secondInstance, startAppAsManager } from '#server/testing/harness.ts';
import { changes } from '#shared/tables.ts';

const anna = { username: 'Anna', currentPassword: manager.password };

it('adds a manager with a generated password, who can be removed', async () => {
  const { agent, db, services } = await startAppAsManager();
  const { password } = (await agent.post('/api/managers').send(anna).expect(201)).body as { password: string };
  const other = secondInstance(services);
  await other.post('/api/admin/login').send({ username: 'anna', password }).expect(200);
  expect((await other.get('/api/managers').expect(200)).body).toEqual([
    { id: 1, username: 'manager' },
    { id: 2, username: 'Anna' },
  ]);

  await agent.delete('/api/managers/2').expect(204);
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
  await agent.delete('/api/managers/1').expect(400, { message: 'Another manager has to remove you.' });
  await agent.delete('/api/managers/2').expect(404);
});

it('keeps one of two managers who remove each other at the same time', async () => {
  const { agent, services } = await startAppAsManager();
  const { password } = (await agent.post('/api/managers').send(anna).expect(201)).body as { password: string };
  const other = secondInstance(services);
  await other.post('/api/admin/login').send({ username: 'anna', password }).expect(200);
  const statuses = await Promise.all([
    agent.delete('/api/managers/2').then(({ status }) => status),
    other.delete('/api/managers/1').then(({ status }) => status),
  ]);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
});
