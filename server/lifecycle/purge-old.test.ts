import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { incomingFolder } from '#server/platform/storage/open-storage.ts';
import { storeArtist } from '#server/testing/factories.ts';
import { startApp, startAppAsManager } from '#server/testing/harness.ts';
import {
  artists,
  changes,
  contactMessages,
  createKeys,
  emailSettings,
  outgoingMails,
  rateLimits,
} from '#shared/tables.ts';
import { purgeOld } from './purge-old.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** An entry of the log by which the clock is right. */
const confirming = { actor: 'anna', action: 'signed in', at: daysAgo(7.01) };

const message = (subject: string) => ({
  name: 'Zoë',
  email: 'zoe@example.org',
  subject,
  message: 'I have a wall.',
});

it('deletes old messages and long-deleted ones, with their emails and files', async () => {
  const { db, services, agent } = await startApp({ MESSAGE_RETENTION_DAYS: '90' });
  await db.insert(emailSettings).values({ recipientEmails: ['staff@sunhall.example'], enabled: true });
  for (const subject of ['old', 'young', 'deleted long ago', 'deleted lately'])
    await agent.post('/api/contact').send(message(subject)).expect(201);
  await services.outbox.deliverDue();
  const change = (subject: string, values: Partial<typeof contactMessages.$inferInsert>) =>
    db.update(contactMessages).set(values).where(eq(contactMessages.subject, subject));
  await change('old', { createdAt: daysAgo(91) });
  await change('young', { createdAt: daysAgo(89) });
  await change('deleted long ago', { deletedAt: daysAgo(31) });
  await change('deleted lately', { deletedAt: daysAgo(29) });
  const folder = join(services.config.dataFolder, 'outbox');
  const files = await readdir(folder);
  await db.insert(changes).values(confirming);
  expect(files).toHaveLength(4);
  const [old = ''] = files.toSorted();
  await writeFile(join(folder, `.${old}`), 'Cut off');

  await purgeOld(services);

  const left = await db.select({ subject: contactMessages.subject }).from(contactMessages).orderBy(contactMessages.id);
  expect(left.map(({ subject }) => subject)).toEqual(['young', 'deleted lately']);
  const mails = await db.select().from(outgoingMails).orderBy(outgoingMails.id);
  expect(await readdir(folder)).toEqual(mails.map(({ id, createdAt }) => `contact-${id}-${createdAt.getTime()}.eml`));
  expect(mails).toHaveLength(2);
});

it('deletes the email files of recipients that left the settings, and uploads that ended an hour ago', async () => {
  const { db, services, agent } = await startAppAsManager({ MESSAGE_RETENTION_DAYS: '90' });
  const { config, outbox } = services;
  await db.insert(emailSettings).values({ recipientEmails: ['left@sunhall.example'], enabled: true });
  await agent.post('/api/contact').send(message('A wall')).expect(201);
  await outbox.deliverDue();
  await db.update(emailSettings).set({ recipientEmails: ['new@sunhall.example'] });
  await agent.post('/api/messages/1/retry').expect(200);
  await outbox.deliverDue();
  await db.insert(changes).values(confirming);
  const folder = join(config.dataFolder, 'outbox');
  const [old = ''] = (await readdir(folder)).filter((name) => name.startsWith('contact-1-'));
  const added = ['test-1.eml', 'notes of an operator'];
  for (const name of added) await writeFile(join(folder, name), 'A test');
  for (const name of [old, ...added]) await utimes(join(folder, name), daysAgo(91), daysAgo(91));
  expect(await readdir(folder)).toHaveLength(4);
  const incoming = incomingFolder(config);
  await mkdir(incoming, { recursive: true });
  for (const name of ['ended', 'arriving']) await writeFile(join(incoming, name), 'x');
  await utimes(join(incoming, 'ended'), daysAgo(0.1), daysAgo(0.1));

  await purgeOld(services);

  const [mail] = await db.select().from(outgoingMails);
  const kept = [`contact-${mail?.id}-${mail?.createdAt.getTime()}.eml`, 'notes of an operator'];
  expect((await readdir(folder)).toSorted()).toEqual(kept);
  expect(await readdir(incoming)).toEqual(['arriving']);
});

it('deletes other long-deleted rows, old entries of the log except each record’s last values, expired rate limits, and keys of records that are gone', async () => {
  const { db, services } = await startApp();
  const here = await storeArtist(db, { name: 'here' });
  await storeArtist(db, { name: 'deleted lately', deletedAt: daysAgo(29) });
  const gone = await storeArtist(db, { name: 'deleted long ago', deletedAt: daysAgo(31) });
  const saved = { actor: 'anna', action: 'changed artist', kind: 'artists', recordId: gone, values: { name: 'x' } };
  const entries = [
    confirming,
    { actor: 'new', action: 'x' },
    { actor: 'old', action: 'x', at: daysAgo(399) },
    { actor: 'too old', action: 'x', at: daysAgo(401) },
    saved,
    { ...saved, actor: 'too old', recordId: here, at: daysAgo(401) },
    { ...saved, actor: 'last save', recordId: here, at: daysAgo(401) },
    { ...saved, actor: 'restored it', recordId: here, values: null },
  ];
  await db.insert(changes).values(entries);
  await db.insert(rateLimits).values([
    { key: 'over', hits: 3, resetAt: sql`now() - interval '1 second'` },
    { key: 'counting', hits: 3, resetAt: sql`now() + interval '1 hour'` },
  ]);

  const createKey = { id: 'here', kind: 'artists', input: 'x', recordId: here, createdAt: daysAgo(500) };
  await db
    .insert(createKeys)
    .values([
      createKey,
      { ...createKey, id: 'gone', recordId: gone },
      { ...createKey, id: 'no partner', kind: 'partners' },
      { ...createKey, id: 'of release 1.0', kind: null },
      { ...createKey, id: 'of release 1.0, today', kind: null, createdAt: daysAgo(0.9) },
    ]);

  await purgeOld(services);

  const left = await db.select().from(artists).orderBy(artists.id);
  expect(left.map(({ name }) => name)).toEqual(['here', 'deleted lately']);
  const log = await db.select().from(changes).orderBy(changes.id);
  expect(log.map(({ actor, name, values }) => [actor, name, values])).toEqual([
    ['anna', null, null],
    ['new', null, null],
    ['old', null, null],
    ['anna', null, null],
    ['last save', null, { name: 'x' }],
    ['restored it', null, null],
    ['server', 'deleted long ago', null],
  ]);
  expect(log.at(-1)?.action).toBe('permanently deleted artist');
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['counting']);
  expect((await db.select().from(createKeys)).map(({ id }) => id)).toEqual(['here', 'of release 1.0, today']);
});

it('deletes nothing because of a clock that is ahead, until the log has entries of a week by it', async () => {
  const { db, services, agent } = await startApp({ MESSAGE_RETENTION_DAYS: '730' });
  await agent.post('/api/contact').send(message('of today')).expect(201);
  // Three years ahead, today is three years ago.
  const today = daysAgo(3 * 365);
  await db.update(contactMessages).set({ createdAt: today });
  await storeArtist(db, { name: 'deleted today', deletedAt: today });
  await db.insert(changes).values({ actor: 'server', action: 'made a backup', at: today });
  await db.insert(changes).values({ actor: 'anna', action: 'signed in', at: daysAgo(6.9) });
  const counts = async () => [await db.$count(contactMessages), await db.$count(artists), await db.$count(changes)];

  await purgeOld(services);
  expect(await counts()).toEqual([1, 1, 2]);

  await db.insert(changes).values({ actor: 'anna', action: 'signed in', at: daysAgo(7.1) });
  await purgeOld(services);
  expect(await counts()).toEqual([0, 0, 4]);
});

it('deletes nothing while the log is younger than a week', async () => {
  const { db, services, agent } = await startApp({ MESSAGE_RETENTION_DAYS: '1' });
  await agent.post('/api/contact').send(message('of the first day')).expect(201);
  await db.update(contactMessages).set({ createdAt: daysAgo(2) });
  await purgeOld(services);
  expect(await db.$count(contactMessages)).toBe(1);
});
