import { describe, expect, it } from 'vitest';
import { storeCategory, storeEvent } from '#server/testing/factories.ts';
import { startApp } from '#server/testing/harness.ts';
import { categoryKeys } from '#shared/domain/categories/categories.ts';
import { categories, events, users } from '#shared/tables.ts';
import { prepareFirstStart } from './first-start.ts';

const day = '2026-11-20';
const withDemo = { hasDemo: true, adminUsername: undefined, adminPassword: undefined };
const withoutDemo = { ...withDemo, hasDemo: false };

describe('the first start', () => {
  it('creates an administrator with a generated password, and loads the demo program', async () => {
    const { agent, db } = await startApp();
    const shown: unknown[] = [];
    const account = await prepareFirstStart(db, withDemo, day, (first) => void shown.push(first));
    expect(shown).toEqual([account]);
    expect(account).toEqual({ username: 'admin', generatedPassword: expect.stringMatching(/^[\w-]{16}$/) });
    await agent.post('/api/admin/login').send({ username: 'admin', password: account?.generatedPassword }).expect(200);
    expect(await db.$count(events)).toBe(14);
  });

  it('does not store an account it could not announce', async () => {
    const { db } = await startApp();
    const starting = prepareFirstStart(db, withDemo, day, () => {
      throw new Error('Nobody is listening');
    });
    await expect(starting).rejects.toThrow('Nobody is listening');
    expect([await db.$count(users), await db.$count(events)]).toEqual([0, 0]);
  });

  it('runs once, even if two instances start at the same time', async () => {
    const { db } = await startApp();
    const accounts = await Promise.all([prepareFirstStart(db, withDemo, day), prepareFirstStart(db, withDemo, day)]);
    expect(accounts.filter(Boolean)).toHaveLength(1);
    expect(await prepareFirstStart(db, withDemo, day)).toBeUndefined();
    expect([await db.$count(users), await db.$count(events)]).toEqual([1, 14]);
  });

  it('uses the configured account, and loads the ten categories once where no demo is wanted', async () => {
    const { agent, db } = await startApp();
    const account = { adminUsername: 'nell', adminPassword: ' a-long-password ' };
    expect(await prepareFirstStart(db, { ...withoutDemo, ...account }, day)).toEqual({ username: 'nell' });
    await agent.post('/api/admin/login').send({ username: 'Nell', password: 'a-long-password' }).expect(200);
    expect(await db.$count(events)).toBe(0);
    const names = (await db.select().from(categories).orderBy(categories.id)).map(({ name }) => name);
    expect(names.map((name) => name.toLowerCase())).toEqual(categoryKeys);
    expect(names).toContain('Kids Club');
    await db.delete(categories);
    expect(await prepareFirstStart(db, withoutDemo, day)).toBeUndefined();
    expect(await db.$count(categories), 'those that a manager deleted').toBe(0);
  });

  it('refuses a name that the audit log uses itself', async () => {
    const { db } = await startApp();
    const starting = prepareFirstStart(db, { ...withDemo, adminUsername: 'Server' }, day);
    await expect(starting).rejects.toThrow('ADMIN_USERNAME cannot be used. The audit log uses that name itself.');
    expect(await db.$count(users)).toBe(0);
  });

  it.each(['password', '12345678', 'sunhall1'])('refuses the easy password %s', async (adminPassword) => {
    const { db } = await startApp();
    const starting = prepareFirstStart(db, { ...withDemo, adminPassword }, day);
    await expect(starting).rejects.toThrow(/^ADMIN_PASSWORD cannot be used\. That is (one of the most common|easy)/);
    expect(await db.$count(users)).toBe(0);
  });

  it.each([storeCategory, storeEvent])('loads no demo if there is content', async (store) => {
    const { db } = await startApp();
    await store(db);
    const stored = await db.$count(events);
    await prepareFirstStart(db, withDemo, day);
    expect(await db.$count(events)).toBe(stored);
  });
});
