import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { storeEvent, storePartner } from '#server/testing/factories.ts';
import { events, eventVersions, partners, siteSettings } from '#shared/tables.ts';
import { startCommand, zoe } from './testing/start-command.ts';

it('finds and clears the user name at saved versions and deleted records', async () => {
  const { run, db } = await startCommand();
  const event = await storeEvent(db);
  const savedAt = new Date('2026-11-20T18:00:00Z');
  await db.insert(eventVersions).values([
    { eventId: event.id, savedAt, savedBy: 'Zoe@example.org', values: {} },
    { eventId: event.id, savedAt, savedBy: 'ben', values: {} },
  ]);
  await db.insert(siteSettings).values({ version: 1, savedAt, savedBy: zoe, values: {} });
  await storePartner(db, { deletedAt: savedAt, deletedBy: zoe });
  await db.update(events).set({ updatedAt: savedAt, updatedBy: zoe });

  expect(JSON.parse((await run('export', zoe)).stdout)).toMatchObject({
    'Saved and deleted records with your name': [
      { action: 'saved', record: `events ${event.id}`, at: savedAt.toISOString() },
      { action: 'saved', record: 'site_settings 1', at: savedAt.toISOString() },
      { action: 'deleted', record: 'partners 1', at: savedAt.toISOString() },
      { action: 'saved', record: `events ${event.id}`, at: savedAt.toISOString() },
    ],
  });
  expect((await run('erase', zoe, '--yes')).stdout).toContain('4 user names at saved or deleted records');
  const versions = await db.select().from(eventVersions).orderBy(asc(eventVersions.id));
  expect(versions.map(({ savedBy }) => savedBy)).toEqual([null, 'ben']);
  expect(await db.select().from(siteSettings)).toMatchObject([{ version: 1, savedBy: null }]);
  expect(await db.select().from(partners)).toMatchObject([{ deletedAt: savedAt, deletedBy: null }]);
  expect(await db.select().from(events)).toMatchObject([{ updatedAt: savedAt, updatedBy: null }]);
});
