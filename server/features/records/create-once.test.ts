import { describe, expect, it } from 'vitest';
import { storeUser } from '#server/testing/factories.ts';
import { manager, secondInstance, startApp, startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { changes, contactMessages, emailSettings, outgoingMails } from '#shared/tables.ts';

const header = 'Idempotency-Key';
const key = 'e1u4y2-0fkq9b';

const creates = [
  {
    path: '/api/events',
    input: { title: 'A', description: 'A', category: 'A', date: '2026-11-20', time: '1:00 PM', venue: 'A' },
    changed: { title: 'B' },
  },
  { path: '/api/artists', input: { name: 'A' }, changed: { name: 'B' } },
  { path: '/api/categories', input: { name: 'A' }, changed: { name: 'B' } },
  { path: '/api/locations', input: { name: 'A', googleMapsLink: 'https://maps.example/a' }, changed: { name: 'B' } },
  { path: '/api/partners', input: { name: 'A' }, changed: { name: 'B' } },
];

/** Returns the number of records of a path that were added, deleted ones included. */
const added = ({ db }: TestApp) => db.$count(changes);

describe.each(creates)('a create by POST $path with a key', ({ path, input, changed }) => {
  it('makes one record, whether it is repeated later or at once', async () => {
    const app = await startAppAsManager();
    const before = await added(app);
    const other = secondInstance(app.services);
    await other.post('/api/admin/login').send(manager).expect(200);
    const logins = (await added(app)) - before;
    const send = (agent = app.agent) => agent.post(path).set(header, key).send(input).expect(201);
    const together = await Promise.all([send(), send(other), send(), send(other)]);
    const first: unknown = together[0].body;
    expect(together.map(({ body }) => body)).toEqual([first, first, first, first]);
    expect((await send()).body).toEqual(first);
    expect((await added(app)) - before - logins).toBe(1);
    expect((await app.agent.get(path)).body).toHaveLength(1);

    await app.agent
      .post(path)
      .set(header, 'another')
      .send({ ...input, ...changed })
      .expect(201);
    expect((await app.agent.get(path)).body).toHaveLength(2);
  });

  it('with other values is refused with the record that the key made', async () => {
    const { agent } = await startAppAsManager();
    const { body: first } = await agent.post(path).set(header, key).send(input).expect(201);
    const { body } = await agent
      .post(path)
      .set(header, key)
      .send({ ...input, ...changed })
      .expect(409);
    expect(body).toMatchObject({
      message: 'This Idempotency-Key has added a record with other values.',
      current: first,
      savedBy: manager.username,
    });
    expect((await agent.get(path)).body).toEqual([first]);
  });

  it('of another manager is another create', async () => {
    const { agent, db, services } = await startAppAsManager();
    await storeUser(db, { username: 'other', password: manager.password, role: 'admin' });
    const other = secondInstance(services);
    await other
      .post('/api/admin/login')
      .send({ ...manager, username: 'other' })
      .expect(200);
    await agent.post(path).set(header, key).send(input).expect(201);
    await other
      .post(path)
      .set(header, key)
      .send({ ...input, ...changed })
      .expect(201);
    expect((await agent.get(path)).body).toHaveLength(2);
  });

  it('that was rejected leaves the key to the next', async () => {
    const { agent } = await startAppAsManager();
    const missing = path === '/api/events' ? { ...input, locationId: 9 } : { ...input, ...changed, name: '' };
    await agent.post(path).set(header, key).send(missing).expect(400);
    await agent.post(path).set(header, key).send(input).expect(201);
  });
});

const message = { name: 'Ada', email: 'ada@example.org', subject: 'A wall', message: 'It is large.' };

describe('a message with a key', () => {
  it('is stored and emailed once', async () => {
    const { agent, db } = await startApp();
    await db.insert(emailSettings).values({ recipientEmails: ['a@staff.example'], enabled: true });
    const send = (body: object = message) =>
      agent.post('/api/contact').set(header, key).send(body).expect(201, { message: 'Message sent successfully!' });
    await Promise.all([send({ ...message, recaptchaToken: 'one' }), send({ ...message, recaptchaToken: 'two' })]);
    await send();
    expect([await db.$count(contactMessages), await db.$count(outgoingMails)]).toEqual([1, 1]);
  });

  it('that another message has is stored, too', async () => {
    const { agent, db } = await startApp();
    for (const name of ['Ada', 'Bea'])
      await agent
        .post('/api/contact')
        .set(header, key)
        .send({ ...message, name })
        .expect(201);
    expect(await db.$count(contactMessages)).toBe(2);
  });
});

it.each(['', 'with space', 'ä', 'x'.repeat(129), "'"])('a key that cannot be one is refused: %j', async (bad) => {
  const { agent, db } = await startAppAsManager();
  for (const [path, body] of [
    ['/api/artists', { name: 'A' }],
    ['/api/contact', message],
  ] as const) {
    const { body: answer } = await agent.post(path).set(header, bad).send(body).expect(400);
    expect(answer).toMatchObject({
      message: 'Idempotency-Key must have 1 to 128 letters, digits, hyphens or underscores.',
    });
  }
  expect(await db.$count(contactMessages)).toBe(0);
});
