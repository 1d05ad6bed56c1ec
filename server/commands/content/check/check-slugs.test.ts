import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { storeEvent } from '#server/testing/factories.ts';
import { events } from '#shared/tables.ts';
import { startCommand } from './testing/start-check.ts';

it('gives each activation without a slug a unique one', async () => {
  const { db, check } = await startCommand();
  await storeEvent(db, { title: 'Low Tide' });
  for (const [title, slug] of [
    ['Low Tide', 'Low Tide'],
    ['Low Tide', '-low-tide'],
    ['✨', 'ü'],
  ] as const) {
    const { id } = await storeEvent(db, { title });
    await db.update(events).set({ slug }).where(eq(events.id, id));
  }
  expect((await check('--repair')).code).toBe(0);
  const slugs = await db.select({ slug: events.slug }).from(events).orderBy(asc(events.id));
  expect(slugs.map(({ slug }) => slug)).toEqual(['low-tide', 'low-tide-2', 'low-tide-3', 'activation-4']);
});
