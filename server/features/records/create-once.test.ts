import { sql } from 'drizzle-orm';
import type TestAgent from 'supertest/lib/agent.js';
import { describe, expect, it } from 'vitest';
import { ada, bea } from '#server/features/messages/testing/store-messages.ts';
import { purgeOld } from '#server/lifecycle/purge-old.ts';
import { storeUser } from '#server/testing/factories.ts';
import { manager, signedInElsewhere, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { changes, contactMessages, createKeys, emailSettings, outgoingMails } from '#shared/tables.ts';

const header = 'Idempotency-Key';
const key = 'e1u4y2-0fkq9b';

const activation = { title: 'A', description: 'A', category: 'A', date: '2026-11-20', time: '1:00 PM', venue: 'A' };
const creates = [
  { path: '/api/events', input: activation, changed: { title: 'B' } },
  { path: '/api/artists', input: { name: 'A' }, changed: { name: 'B' } },
  { path: '/api/categories', input: { name: 'A' }, changed: { name: 'B' } },
  { path: '/api/locations', input: { name: 'A', googleMapsLink: 'https://maps.example/a' }, changed: { name: 'B' } },
  { path: '/api/partners', input: { name: 'A' }, changed: { name: 'B' } },
];

describe.each(creates)('a create by POST $path with a key', ({ path, input, changed }) => {
  const send = (agent: TestAgent, values: object = {}, sentKey = key) =>
    agent
      .post(path)
      .set(header, sentKey)
      .send({ ...input, ...values });

  it('makes one record, whether it is repeated later or at once', async () => {
    const { agent, db, services } = await startAppAsManager();
    const other = await signedInElsewhere(services);
    const before = await db.$count(changes);
    const together = await Promise.all([agent, other, agent, other].map((each) => send(each).expect(201)));
    const first: unknown = together[0]?.body;
    expect(together.map(({ body }) => body)).toEqual([first, first, first, first]);
    expect((await send(agent).expect(201)).body).toEqual(first);
    expect(await db.$count(changes)).toBe(before + 1);
    expect((await agent.get(path)).body).toHaveLength(1);

    await send(agent, changed, 'another').expect(201);
    expect((await agent.get(path)).body).toHaveLength(2);
    const ofOtherKind = creates.find((each) => each.path !== path);
    await agent
      .post(ofOtherKind?.path ?? '')
      .set(header, key)
      .send(ofOtherKind?.input)
      .expect(201);
  });

  it('makes one record, although it is repeated after a year', async () => {
    const { agent, db, services } = await startAppAsManager();
    const { body: first } = await send(agent).expect(201);
    await db.update(createKeys).set({ createdAt: sql`now() - interval '1 year'` });
    await purgeOld(services);
    expect((await send(agent).expect(201)).body).toEqual(first);
    expect((await agent.get(path)).body).toHaveLength(1);
  });

  it('with other values is refused with the record that the key made', async () => {
    const { agent } = await startAppAsManager();
    const { body: first } = await send(agent).expect(201);
    expect((await send(agent, changed).expect(409)).body).toMatchObject({
      message: 'This Idempotency-Key has added a record with other values.',
      current: first,
      savedBy: manager.username,
    });
    expect((await agent.get(path)).body).toEqual([first]);
  });

  it('of another manager is another create', async () => {
    const { agent, db, services } = await startAppAsManager();
    await storeUser(db, { username: 'other' });
    const other = await signedInElsewhere(services, { username: 'other' });
    await send(agent).expect(201);
    await send(other, changed).expect(201);
    expect((await agent.get(path)).body).toHaveLength(2);
  });

  it('that was rejected leaves the key to the next', async () => {
    const { agent } = await startAppAsManager();
    await send(agent, path === '/api/events' ? { locationId: 9 } : { name: '' }).expect(400);
    await send(agent).expect(201);
  });
});

describe('a message with a key', () => {
  it('is stored and emailed once', async () => {
    const { agent, db } = await startApp();
    await db.insert(emailSettings).values({ recipientEmails: ['a@staff.example'], enabled: true });
    const send = (values: object = {}) =>
      agent
        .post('/api/contact')
        .set(header, key)
        .send({ ...ada, ...values })
        .expect(201, { message: 'Message sent successfully!' });
    await Promise.all([send({ recaptchaToken: 'one' }), send({ recaptchaToken: 'two' })]);
    await send();
    expect([await db.$count(contactMessages), await db.$count(outgoingMails)]).toEqual([1, 1]);
  });

  it('is accepted however often it is repeated', async () => {
    const { agent, db } = await startApp();
    const send = (sentKey: string) => agent.post('/api/contact').set(header, sentKey).send(ada);
    for (let number = 0; number < 19; number++) await send(`other-${number}`).expect(201);
    for (let time = 0; time < 30; time++) await send(key).expect(201);
    await send('one-too-many').expect(429);
    await send(key).expect(201);
    expect(await db.$count(contactMessages)).toBe(20);
  });

  it('that another message has is stored, too', async () => {
    const { agent, db } = await startApp();
    for (const message of [ada, bea]) await agent.post('/api/contact').set(header, key).send(message).expect(201);
    expect(await db.$count(contactMessages)).toBe(2);
  });
});

it.each(['', 'with space', 'ä', 'x'.repeat(129), "'"])('a key that cannot be one is refused: %j', async (bad) => {
  const { agent, db } = await startAppAsManager();
  for (const [path, body] of [
    ['/api/artists', { name: 'A' }],
    ['/api/contact', ada],
  ] as const) {
    const { body: answer } = await agent.post(path).set(header, bad).send(body).expect(400);
    expect(answer).toMatchObject({
      message: 'Idempotency-Key must have 1 to 128 letters, digits, hyphens or underscores.',
    });
  }
  expect(await db.$count(contactMessages)).toBe(0);
});
