import { expect, it } from 'vitest';
import { withConnection } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { changes, siteSettings } from '#shared/tables.ts';
import { applyMigrations, readMigrations } from './migrations.ts';
import { freshInstall, removeTables } from './testing/install.ts';

const event = (id: number, title: string, more: string) =>
  `insert into events (slug, title, description, category, date, time, venue, updated_at, updated_by, deleted_at, deleted_by)
    values ('event-${id}', '${title}', 'A room.', 'Immersive', '2026-11-20', '12:00 PM', 'Atrium', ${more});`;

/** What the release before stored. */
const stored = `
  insert into locations (name, google_maps_link, updated_at) values ('Hall', 'https://maps.example', '2026-01-01');
  insert into artists (name, updated_at, updated_by) values ('Ana', '2026-02-01 10:00:01', 'anna'), ('Bo', '2026-01-01', null);
  insert into partners (name, contact_email, updated_at, deleted_at, deleted_by)
    values ('Tule', 'ada@tule.example', '2026-01-01', '2026-03-01 10:00:01', 'ben');
  ${event(1, 'Low Tide', "'2026-02-03 10:00:01.123456', 'anna', null, null")}
  ${event(2, 'High Tide', "'2026-01-01', null, '2026-03-02', 'ben'")}
  insert into event_artists values (1, 2, 1), (1, 1, 0);
  insert into event_versions (event_id, saved_at, saved_by, "values") values
    (1, '2026-02-01', null, '{"title": "Ebb"}'), (1, '2026-02-02 10:00:01', 'anna', '{"title": "Ebb Tide"}'),
    (1, '2026-02-03 10:00:01.123', 'anna', '{"title": "Low Tide"}');
  insert into site_settings (version, "values", saved_at, saved_by) values
    (1, '{"programName": "One"}', '2026-02-04 10:00:01', 'anna'), (2, '{"programName": "Two"}', '2026-02-05', 'command line');
  insert into contact_messages (name, email, subject, message, deleted_at, deleted_by)
    values ('Vi', 'vi@example.org', 'Hello', 'There', '2026-03-03', 'ben');
  insert into audit_log (at, actor, action, subject, address, request_id, outcome, attempts, failure_key) values
    ('2026-02-01 09:00:00', 'anna', 'POST /api/admin/login', null, '203.0.113.7', 'r1', 'done', 1, null),
    ('2026-02-01 10:00:00', 'anna', 'PUT /api/artists/:id', '1 Ana', '203.0.113.7', 'r2', 'done', 1, null),
    ('2026-02-02 10:00:00', 'anna', 'PUT /api/events/:id', '1 Ebb Tide', '203.0.113.7', 'r3', 'done', 1, null),
    ('2026-02-03 10:00:00', 'anna', 'PUT /api/events/:id', '1 Low Tide', '203.0.113.7', 'r4', 'done', 1, null),
    ('2026-02-03 11:00:00', 'ben', 'PUT /api/events/:id', '1', '203.0.113.8', 'r5', 'refused', 1, null),
    ('2026-02-04 10:00:00', 'anna', 'PUT /api/site-settings', null, null, 'r6', 'done', 1, null),
    ('2026-02-06', 'anna', 'POST /api/events/bulk', '1, 2', null, 'r7', 'done', 1, null),
    ('2026-02-07', 'nobody known', 'POST /api/admin/login', null, null, 'r8', 'refused', 12, 'key'),
    ('2026-02-08', 'command line', 'content load', 'spring.json', null, null, null, 1, null),
    ('2026-02-09', 'command line', 'something else', 'x', null, null, 'failed', 1, null),
    ('2026-03-01 10:00:00', 'ben', 'DELETE /api/partners/:id', '1', null, 'r9', 'done', 1, null),
    ('2026-03-04', 'ben', 'DELETE /api/messages/:id', '99', null, 'r10', 'done', 1, null);`;

it('an upgrade from the audit log and versions keeps every entry, version, state and deleted record', async () => {
  const { url, db } = await installBefore('0010_changes', stored);
  await migrate(url, () => undefined);

  const log = await db.select().from(changes).orderBy(changes.id);
  const texts = log.map(({ at, actor, action, name, recordId, outcome, values }) => {
    const saved = values && (values['title'] ?? values['programName'] ?? values['name']);
    const record = name ?? recordId ?? '';
    return `${at.toISOString().slice(5, 16)} ${actor} ${action} ${record} ${outcome === 'done' ? '' : outcome}: ${saved as string}`;
  });
  expect(texts).toEqual([
    '01-01T00:00 null changed activation High Tide : High Tide',
    '01-01T00:00 null changed artist Bo : Bo',
    '01-01T00:00 null changed partner Tule : Tule',
    '01-01T00:00 null changed location Hall : Hall',
    '02-01T00:00 null changed activation Ebb : Ebb',
    '02-01T09:00 anna signed in  : null',
    '02-01T10:00 anna changed artist Ana : Ana',
    '02-02T10:00 anna changed activation Ebb Tide : Ebb Tide',
    '02-03T10:00 anna changed activation Low Tide : Low Tide',
    '02-03T11:00 ben changed activation Low Tide refused: null',
    '02-04T10:00 anna changed the site settings 1 : One',
    '02-05T00:00 command line changed the site settings 1 : Two',
    '02-06T00:00 anna changed several activations Low Tide, High Tide : null',
    '02-07T00:00 nobody known signed in  refused: null',
    '02-08T00:00 command line loaded content from spring.json interrupted: null',
    '02-09T00:00 command line something else x failed: null',
    '03-01T10:00 ben deleted partner Tule : null',
    '03-02T00:00 ben deleted activation High Tide : null',
    '03-03T00:00 ben deleted message 1 : null',
    '03-04T00:00 ben deleted message 99 : null',
  ]);
  expect(log.find(({ requestId }) => requestId === 'r4')).toMatchObject({ address: '203.0.113.7', kind: 'events' });
  expect(log.find(({ requestId }) => requestId === 'r8')).toMatchObject({ attempts: 12, failureKey: 'key' });
  expect(JSON.stringify(log)).not.toContain('ada@tule.example');
  expect(await db.select().from(siteSettings)).toMatchObject([{ id: 1, version: 2, values: { programName: 'Two' } }]);
  const deleted = await db.execute(`select title from events where deleted_at = '2026-03-02'`);
  expect(deleted.rows).toEqual([{ title: 'High Tide' }]);
});

/** Creates a database with the migrations before the named one, and fills it. */
async function installBefore(name: string, sql: string) {
  const install = await freshInstall();
  await removeTables(install);
  const migrations = readMigrations();
  const older = migrations.slice(
    0,
    migrations.findIndex((migration) => migration.name === name),
  );
  await withConnection(install.url, async (client) => {
    await applyMigrations(client, older);
    await client.query(`set time zone 'UTC'; ${sql}`);
  });
  return install;
}
