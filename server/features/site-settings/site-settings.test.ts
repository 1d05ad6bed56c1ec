import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, describe, vi } from 'vitest';
import { dockside, embedded, page, put } from '#server/features/site-settings/testing/program.ts';
import { manager, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { demoSite } from '#shared/demo/site.ts';
import type { CurrentSiteSettings } from '#shared/schemas/site-settings.ts';
import { siteSettings } from '#shared/tables.ts';

describe('the site settings', () => {
  it('have two long legal texts, each in its own page alone', async () => {
    const { agent } = await startAppAsManager();
    const { text: before } = await agent.get('/about').expect(200);
    const [privacyPolicy, termsOfService] = ['é', '漢'].map((letter) => `## ${letter.repeat(99_997)}`);
    await put(agent, { ...demoSite, privacyPolicy, termsOfService }).expect(200);
    const siteOn = async (path: string) => embedded(page(await agent.get(path)));
    expect(await siteOn('/privacy-policy')).toMatchObject({ site: { privacyPolicy, termsOfService: '' } });
    expect(await siteOn('/terms-of-service/')).toMatchObject({ site: { privacyPolicy: '', termsOfService } });
    for (const path of ['/about', '/nowhere']) {
      const response = await agent.get(path);
      expect(embedded(page(response))).toMatchObject({ site: { privacyPolicy: '', termsOfService: '' } });
      expect(response.text.length).toBeLessThan(before.length + 1000);
    }
    await put(agent, { ...demoSite, privacyPolicy: `${privacyPolicy}é` }).expect(400);
    await put(agent, { ...demoSite, privacyPolicy: `## ${'漢'.repeat(300_000)}` }).expect(413);
  });

  it('of a stranger are not read', async () => {
    const { agent } = await startApp();
    await put(agent, { ...demoSite, privacyPolicy: `## ${'漢'.repeat(300_000)}` }).expect(401);
  });

  it('keep every version, and refuse a save that began before the last one', async () => {
    const { agent, db } = await startAppAsManager();
    const save = (programName: string, basedOn: object = {}) => put(agent, { ...demoSite, programName, ...basedOn });
    const updatedAtOf = ({ body }: { body: unknown }) => (body as CurrentSiteSettings).updatedAt;
    expect(updatedAtOf(await agent.get('/api/site-settings').expect(200))).toBeNull();
    const first = updatedAtOf(await save('One', { updatedAt: '' }).expect(200));
    const second = updatedAtOf(await save('Two', { updatedAt: first }).expect(200));
    // The last one is what a form has kept that release 1.0.0 began.
    for (const updatedAt of ['', first, '2']) {
      const { body } = await save('Late', { updatedAt }).expect(409);
      expect(body).toMatchObject({
        message: expect.stringContaining('Someone else'),
        current: { updatedAt: second },
        savedBy: manager.username,
      });
    }
    for (const version of [2, null]) {
      const { body } = await save('Late', { version }).expect(400);
      expect(body).toMatchObject({ message: expect.stringContaining('Please reload it') });
    }
    expect((await save('Three').expect(200)).body).toMatchObject({ savedBy: manager.username });
    // What servers of 1.0.0 compare.
    expect(await db.select({ version: siteSettings.version }).from(siteSettings)).toEqual([{ version: 3 }]);
    const { body } = await agent.get('/api/history?kind=site-settings&id=1').expect(200);
    expect((body as CurrentSiteSettings[]).map(({ savedBy, values }) => [savedBy, values.programName])).toEqual([
      [manager.username, 'Three'],
      [manager.username, 'Two'],
      [manager.username, 'One'],
    ]);
  });

  it('are saved once by two managers at the same moment', async () => {
    const { agent } = await startAppAsManager();
    const save = (programName: string) => put(agent, { ...demoSite, programName, updatedAt: '' });
    const saves = await Promise.all([save('One'), save('Two')]);
    expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('are read again one read after another, so that the last one counts', async () => {
    const { db, services } = await startApp();
    await db.insert(siteSettings).values({ version: 1, values: dockside });
    let finish: (rows: []) => void = () => undefined;
    const slow = new Promise<[]>((resolve) => (finish = resolve));
    vi.spyOn(db, 'select').mockReturnValueOnce({ from: () => slow } as never);
    const first = services.site.reload();
    await pause(0);
    const last = services.site.reload();
    await Promise.race([last, pause(100)]);
    finish([]);
    await Promise.all([first, last]);
    expect(services.site.current.programName).toBe('Dockside');
  });

  it('have the default of a field that was added after they were saved', async () => {
    const { agent, db } = await startAppAsManager();
    await db.insert(siteSettings).values({ version: 1, values: { programName: 'Dockside' } });
    const { body } = await agent.get('/api/site-settings').expect(200);
    expect(body).toMatchObject({ values: { programName: 'Dockside', heroTitle: demoSite.heroTitle } });
  });
});
