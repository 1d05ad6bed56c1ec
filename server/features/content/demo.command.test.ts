import { eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { callCommand } from '#server/testing/call-command.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { artists, categories, changes, events, locations, partners } from '#shared/tables.ts';
import { runDemoCommand } from './demo.command.ts';
import { demoContent } from './demo.store.ts';
import { loadContent } from './load-content.ts';

it('removes the demo, except for what was renamed or is used by an own activation', async () => {
  const { db, url } = await openFreshDatabase();
  await loadContent(db, demoContent('2026-11-20'));
  await db.update(events).set({ title: 'Our Low Tide' }).where(eq(events.slug, 'low-tide'));
  await db.update(artists).set({ name: 'Our Artist' }).where(eq(artists.name, 'Rosalind Peake'));
  const [own] = await db.select().from(events).where(eq(events.slug, 'low-tide'));
  const remove = () => callCommand(runDemoCommand, ['remove'], { DATABASE_URL: url });

  const { code, stdout } = await remove();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Deleted 13 activations, \d artists, 6 locations, \d partners\.$/);
  const left = (table: typeof events | typeof artists | typeof locations) =>
    db.select().from(table).where(isNull(table.deletedAt));
  expect(await left(events)).toMatchObject([{ title: 'Our Low Tide' }]);
  expect(await left(artists)).toContainEqual(expect.objectContaining({ name: 'Our Artist' }));
  expect(await left(locations)).toMatchObject([{ id: own?.locationId }]);
  expect(await db.$count(categories)).toBe(10);
  expect(await db.$count(changes, eq(changes.action, 'deleted activation'))).toBe(13);
  expect(await db.$count(partners)).toBe(7);
  expect((await remove()).stdout).toBe('Deleted 0 activations, 0 artists, 0 locations, 0 partners.');
});

it('says that the texts of the demo remain where it is on', async () => {
  const { db, url } = await openFreshDatabase();
  await loadContent(db, demoContent('2026-11-20'));
  const { stdout } = await callCommand(runDemoCommand, ['remove'], { DATABASE_URL: url, DEMO: 'on' });
  expect(stdout).toMatch(
    /^Deleted 14 activations, 6 artists, 7 locations, 7 partners\.\nThe name and texts of the demo/,
  );
});
