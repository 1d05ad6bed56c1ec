import { desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#server/features/backup/testing/install.ts';
import { loadContent } from '#server/features/content/load-content.ts';
import { contentWith, eventRow } from '#server/features/content/testing/content.ts';
import { keptVersions } from '#server/features/history/history.store.ts';
import { ada, storeMessages } from '#server/features/messages/testing/store-messages.ts';
import { storeArtist, storeCategory, storeEvent, storeLocation, storePartner } from '#server/testing/factories.ts';
import { manager, startAppAsManager, type TestApp } from '#server/testing/harness.ts';
import { demoSite, emptySite } from '#shared/demo/site.ts';
import type { SavedVersion } from '#shared/schemas/history.ts';
import { changes, events } from '#shared/tables.ts';

async function start() {
  const app = await startAppAsManager();
  const versions = async (kind: string, id: number) =>
    (await app.agent.get('/api/history').query({ kind, id }).expect(200)).body as SavedVersion[];
  return { ...app, versions };
}

/** Makes every insert into the log fail. */
const breakLog = ({ db }: TestApp) =>
  db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before insert on changes execute function refuse()`);

/** Everything that is stored, except for sessions. */
const everything = async ({ db }: TestApp) => {
  const { sessions: _, rate_limits: __, ...content } = await contentOf(db);
  return content;
};

describe('the history', () => {
  it('of an activation has renamed categories and loaded content', async () => {
    const { agent, db, versions } = await start();
    const category = await storeCategory(db, { name: 'Immersive' });
    const { id } = await storeEvent(db);
    await agent.put(`/api/categories/${category}`).send({ name: 'IMMERSIVE', color: '#112233' }).expect(200);
    const row = eventRow({ slug: 'high-tide', title: 'High Tide', category: 'Immersive' });
    await loadContent(db, contentWith({ events: [row] }), { author: { actor: 'command line' }, file: 'spring.json' });
    const loaded = await versions('events', id + 1);
    const saved = [...loaded, ...(await versions('events', id))];
    expect(saved.map(({ values, savedBy }) => [values['title'], values['category'], savedBy])).toEqual([
      ['High Tide', 'IMMERSIVE', 'command line'],
      ['Low Tide', 'IMMERSIVE', manager.username],
      ['Low Tide', 'Immersive', null],
    ]);
    const log = await db.select().from(changes).where(isNotNull(changes.actor)).orderBy(desc(changes.id));
    expect(log.map(({ action, name }) => `${action} ${name}`)).toEqual([
      'loaded content from spring.json',
      'added activation High Tide',
      'changed activation Low Tide',
      'changed category IMMERSIVE',
      'signed in null',
    ]);
  });

  it('of an activation names its artists, partners and location, except for those deleted by now', async () => {
    const { agent, db, versions } = await start();
    const [ana, bo] = [await storeArtist(db), await storeArtist(db)];
    const [partner, location] = [await storePartner(db), await storeLocation(db)];
    const { id } = await storeEvent(db, { artistIds: [ana, bo], partnerIds: [partner], locationId: location });
    await agent.delete(`/api/artists/${ana}`).expect(204);
    await agent.delete(`/api/locations/${location}`).expect(204);
    await agent.post('/api/events/bulk').send({ changes: [{ id, featured: true }] });
    const saved = (await versions('events', id)).map(({ values }) => values);
    const references = { artistIds: [bo], artistId: null, partnerIds: [partner], locationId: null };
    expect(saved).toMatchObject([
      { ...references, featured: true },
      { ...references, featured: false },
    ]);
    await agent.put(`/api/events/${id}`).send(saved[1]).expect(200);
  });

  it('of the site settings fills in fields that were added later', async () => {
    const { db, versions } = await start();
    const values = { programName: 'Dockside' };
    await db.insert(changes).values({ action: 'x', kind: 'site-settings', recordId: 1, values });
    expect((await versions('site-settings', 1))[0]?.values).toEqual({ ...emptySite, ...values });
  });

  it('is of known kinds', async () => {
    const { agent } = await start();
    await agent.get('/api/history?kind=users&id=1').expect(400);
    await agent.get('/api/history?kind=events').expect(400);
  });
});

describe('the log', () => {
  it('stays bounded: after 5,000 saves of an activation, the last fifty keep their values', async () => {
    const { agent, db, versions } = await start();
    const { id } = await storeEvent(db);
    await db.execute(sql`insert into changes (actor, action, kind, record_id, name, "values")
      select actor, 'changed activation', kind, record_id, name, "values" from changes, generate_series(1, 4998)
      where kind = 'events'`);
    const body = { changes: [{ id, featured: true }] };
    await agent.post('/api/events/bulk').send(body).expect(200);
    const saved = await versions('events', id);
    expect(saved).toHaveLength(keptVersions);
    expect(saved[0]?.values).toMatchObject({ featured: true });
    expect(await db.$count(changes, isNotNull(changes.values))).toBe(keptVersions);
  });

  it('has changes that were refused or failed', async () => {
    const { agent, db } = await start();
    await agent.post('/api/artists/1/restore').expect(404);
    await db.execute(sql`alter table artists add constraint no_a check (name <> 'A')`);
    await agent.post('/api/artists').send({ name: 'A' }).expect(500);
    const attempts = await db.select().from(changes).where(ne(changes.outcome, 'done')).orderBy(changes.id);
    expect(attempts.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['restored artist', 'refused'],
      ['added artist', 'failed'],
    ]);
  });

  it.each([
    ['POST', '/api/artists', { name: 'Ada' }],
    ['PUT', '/api/artists/1', { name: 'Ada' }],
    ['DELETE', '/api/artists/1', {}],
    ['POST', '/api/artists/2/restore', {}],
    ['PUT', '/api/categories/1', { name: 'Deep', color: '#112233' }],
    ['PUT', '/api/events/1', eventRow()],
    ['POST', '/api/events', eventRow()],
    ['POST', '/api/events/2/restore', {}],
    ['POST', '/api/events/bulk', { changes: [{ id: 1, featured: true }] }],
    ['PUT', '/api/site-settings', demoSite],
    ['PUT', '/api/email-settings', { recipientEmails: [], fromEmail: 'a@b.example', fromName: 'A', enabled: true }],
    ['PUT', '/api/admin/password', { newPassword: 'a new long one' }],
    ['PUT', '/api/messages/1/read', { read: true }],
    ['DELETE', '/api/messages/1', {}],
  ])('fails a change that it cannot record, which leaves nothing: %s %s', async (method, path, body) => {
    const app = await start();
    const { agent, db } = app;
    await storeArtist(db, { name: 'Stays' });
    await storeArtist(db, { name: 'Deleted', deletedAt: new Date() });
    await storeCategory(db);
    await storeEvent(db);
    await storeEvent(db);
    await db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, 2));
    await storeMessages(db, ada);
    await breakLog(app);
    const before = await everything(app);
    const verb = method.toLowerCase() as 'post' | 'put' | 'delete';
    await agent[verb](path).send(body).expect(500);
    expect(await everything(app)).toEqual(before);
  });
});
