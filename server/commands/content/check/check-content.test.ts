import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { demoContent } from '#server/commands/content/demo-content.ts';
import { loadContent } from '#server/commands/content/load-content.ts';
import { storeEvent, storePartner } from '#server/testing/factories.ts';
import { events } from '#shared/tables.ts';
import { picture, startCommand } from './testing/start-check.ts';

it('finds no problem in the demo, before and after deletes', async () => {
  const { db, check } = await startCommand();
  await loadContent(db, demoContent('2026-11-20'));
  expect(await check()).toEqual({ code: 0, lines: ['No problems found.'], stderr: '' });
  await db.execute('update partners set deleted_at = now()');
  await db.execute('update locations set deleted_at = now()');
  expect(await check()).toEqual({ code: 0, lines: ['No problems found.'], stderr: '' });
});

it('changes nothing without --repair', async () => {
  const { db, check, stored, log } = await startCommand();
  const { id } = await storeEvent(db);
  await db.update(events).set({ slug: 'Low Tide' });
  const before = await stored(id);
  expect(await check()).toMatchObject({
    code: 1,
    lines: [
      `events ${id} "Low Tide": "Low Tide" is not a valid slug. With --repair: changed to low-tide.`,
      'Repairable with --repair: 1.',
    ],
  });
  expect(await stored(id)).toEqual(before);
  expect(await log()).toEqual([]);
});

it('is recorded in the audit log, and repairs all or nothing', async () => {
  const { db, check, stored, log } = await startCommand();
  const { id } = await storeEvent(db);
  await db.update(events).set({ slug: 'Low Tide' });
  const partner = await storePartner(db, { logo: `/uploads/${picture(1)}` });
  await db.execute(`alter table partners add constraint broken check (logo is not null)`);

  expect(await check('--repair')).toEqual({
    code: 1,
    lines: [''],
    stderr: expect.stringMatching(/violates check constraint "broken"\. Nothing was repaired\.$/),
  });
  expect((await stored(id)).slug).toBe('Low Tide');

  await db.execute(`alter table partners drop constraint broken`);
  const { updatedAt } = await stored(id);
  expect((await check('--repair')).lines).toEqual([
    expect.stringContaining(`events ${id} `),
    expect.stringContaining(`partners ${partner} `),
    'Repaired: 2.',
  ]);
  // A manager who has the older state open must get a conflict.
  expect((await stored(id)).updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
  const action = { actor: 'command line', action: 'repaired the content' };
  expect(await log()).toMatchObject([{ ...action, name: '2 repaired', outcome: 'done' }]);
});

it('needs the same number of queries for many activations as for few', async () => {
  const { db, check } = await startCommand();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const count = async () => {
    const before = query.mock.calls.length;
    await check('--repair');
    return query.mock.calls.length - before;
  };
  await storeEvent(db, { title: 'One' });
  await db.execute(`update events set slug = 'Broken ' || id`);
  const few = await count();
  expect(few).toBeGreaterThan(0);
  for (let number = 0; number < 30; number++) await storeEvent(db, { title: 'More' });
  await db.execute(`update events set slug = 'Broken ' || id`);
  expect(await count()).toBe(few);
});
