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
    const { agent } = await startAppAsManager();
    const save = (programName: string, version?: number) => put(agent, { ...demoSite, programName, version });
    await save('One', 0).expect(200);
    await save('Two', 1).expect(200);
    for (const version of [0, 1, 3]) {
      const { body } = await save('Late', version).expect(409);
      expect(body).toMatchObject({
        message: expect.stringContaining('Someone else'),
        current: { version: 2 },
        savedBy: manager.username,
      });
    }
    expect((await save('Three').expect(200)).body).toMatchObject({ version: 3, savedBy: manager.username });
    const { body } = await agent.get('/api/history?kind=site-settings&id=1').expect(200);
    expect((body as CurrentSiteSettings[]).map(({ savedBy, values }) => [savedBy, values.programName])).toEqual([
      [manager.username, 'Three'],
      [manager.username, 'Two'],
      [manager.username, 'One'],
    ]);
  });

  it('are saved once by two managers at the same moment', async () => {
    const { agent } = await startAppAsManager();
    const save = (programName: string) => put(agent, { ...demoSite, programName, version: 0 });
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
    expect(body).toMatchObject({ version: 1, values: { programName: 'Dockside', heroTitle: demoSite.heroTitle } });
  });
});
