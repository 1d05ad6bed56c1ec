import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import supertest from 'supertest';
import { expect, it, describe, onTestFinished, vi } from 'vitest';
import { runDemoCommand } from '#server/features/content/demo.command.ts';
import { ada } from '#server/features/messages/testing/store-messages.ts';
import { dockside, embedded, page, put } from '#server/features/site-settings/testing/program.ts';
import { openServices } from '#server/lifecycle/open-services.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readConfig } from '#server/platform/environment/config.ts';
import { callCommand } from '#server/testing/call-command.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { storeEvent, storeUser } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { appOn, signedInElsewhere, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import { demoSite, emptySite } from '#shared/demo/site.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { emailSettings, siteSettings } from '#shared/tables.ts';
import { saveSiteSettings } from './site-settings.store.ts';

// cspell:ignore datallowconn

const hall: SiteSettings = {
  ...demoSite,
  programName: 'Hall & Co',
  programLongName: 'Hall & Co </script> Arts',
  tagline: 'Art in the hall at Mill Street, Fresno',
  previewPicture: 'https://pictures.example/hall.jpg',
  logo: 'https://pictures.example/logo.png',
};

describe('another program', () => {
  it('is named everywhere after each save', async () => {
    const catcher = await startSmtpCatcher();
    const { agent, db, services } = await startAppAsManager({ SMTP_URL: catcher.url });
    await storeEvent(db, { title: 'Low Tide' });
    await db.insert(emailSettings).values({ recipientEmails: ['staff@example.org'], enabled: true });
    const visitor = supertest.agent(appOn(services));
    const poster = expect.stringContaining('/art/default/1.jpg');
    for (const [values, known, preview] of [
      [dockside, { sameAs: ['https://www.instagram.com/dockside'] }, [poster, '1200']],
      [hall, { logo: hall.logo }, [hall.previewPicture, undefined]],
    ] as const) {
      const name = values.programName;
      await put(agent, values).expect(200);
      const home = page(await visitor.get('/').expect(200));
      const meta = (property: string) => home.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
      expect(home.title).toBe(values.programLongName);
      expect([meta('og:image'), meta('og:image:width')]).toEqual(preview);
      const graph = home.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
      expect(JSON.parse(graph)).toMatchObject({
        '@graph': [{ name: values.programLongName, address: { addressLocality: values.city }, ...known }, {}],
      });
      expect(embedded(home)).toMatchObject({ site: values });
      const activation = page(await visitor.get('/activations/low-tide').expect(200));
      expect(activation.title).toBe(`Low Tide · ${name}`);
      expect(activation.querySelector('.site-tagline')?.textContent).toBe(values.tagline);
      expect((await visitor.get('/calendar.ics').expect(200)).text).toContain(`X-WR-CALNAME:${values.programLongName}`);
      expect(page(await visitor.get('/feed.xml').expect(200)).querySelector('title')?.textContent).toBe(
        values.programLongName,
      );
      expect((await visitor.get('/site.webmanifest').expect(200)).body).toMatchObject({ short_name: name });
      expect((await visitor.get('/api/openapi.json').expect(200)).body).toMatchObject({
        info: { title: `${name} API`, contact: { email: values.contactEmail } },
      });
      expect(page(await visitor.get('/nowhere').expect(404)).title).toBe(`Page not found · ${name}`);
      await visitor.post('/api/contact').send(ada).expect(201);
      await services.outbox.deliverDue();
      expect(catcher.mails.at(-1)?.subject).toBe(`[${name}] A wall`);
    }
  });

  it('has its own time zone, and a form that pages may embed', async () => {
    const folder = await freshFolder();
    const formUrl = 'https://old.example/form';
    const { services } = await startApp({ NOW: '2026-11-20T23:30:00Z', COMMISSION_FORM_URL: formUrl });
    const { db, site, clock } = services;
    const visitor = supertest.agent(appOn(services, { folder }));
    const shown = async () => {
      const response = await visitor.get('/about').expect(200);
      return { settings: embedded(page(response)), policy: response.headers['content-security-policy'] };
    };
    expect(clock.today()).toBe('2026-11-20');
    expect(await shown()).toMatchObject({
      settings: { timeZone: 'America/Los_Angeles', commissionFormUrl: formUrl },
      policy: expect.stringContaining('https://old.example;'),
    });

    await db.update(siteSettings).set({ version: 1, values: dockside });
    await site.reload();
    services.contentCache.clear();
    expect(clock.today()).toBe('2026-11-21');
    const { settings, policy } = await shown();
    expect(settings).toMatchObject({
      timeZone: 'Europe/Berlin',
      commissionFormUrl: 'https://forms.dockside.example/apply',
      commissionFormScriptUrl: 'https://cdn.dockside.example/embed.js',
    });
    expect(policy).toContain('https://player.vimeo.com https://forms.dockside.example;');
    expect(policy).toContain("script-src 'self' https://cdn.dockside.example/embed.js;");
    expect(policy).not.toContain('old.example');
  });

  it('is shown with the policy for its form, also to those who asked while it changed', async () => {
    const { db, services } = await startApp();
    const visitor = supertest.agent(appOn(services, { folder: await freshFolder() }));
    // The request waits until the settings have changed.
    let arrived: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (arrived = resolve));
    let proceed: () => void = () => undefined;
    const changed = new Promise<void>((resolve) => (proceed = resolve));
    const read = services.contentCache.read.bind(services.contentCache);
    vi.spyOn(services.contentCache, 'read').mockImplementationOnce(async (...args) => {
      arrived();
      await changed;
      return read(...args);
    });
    const first = visitor.get('/about').then((response) => response);
    await waiting;
    await db.insert(siteSettings).values({ version: 1, values: dockside });
    await services.site.reload();
    services.contentCache.clear();
    proceed();
    for (const response of [await first, await visitor.get('/about').expect(200)]) {
      expect(embedded(page(response))).toMatchObject({ commissionFormUrl: 'https://forms.dockside.example/apply' });
      expect(response.headers['content-security-policy']).toContain('https://forms.dockside.example;');
    }
  });

  it('is shown by another instance within a second, or once it listens again', async () => {
    const [one, two] = await openTwo();
    await storeUser(one.db);
    const [editor, visitor] = [await signedInElsewhere(one), supertest.agent(appOn(two))];
    expect(page(await visitor.get('/about')).title).toBe('About · Community Arts');
    await put(editor, { ...demoSite, programName: 'Dockside' }).expect(200);
    const shown = () => expect.poll(async () => page(await visitor.get('/about')).title, { interval: 20 });
    await shown().toBe('About · Dockside');

    // One that misses the notification reads the settings once it listens again.
    const allowConnections = (isAllowed: boolean) =>
      one.db.execute(sql`update pg_database set datallowconn = ${isAllowed} where datname = current_database()`);
    await allowConnections(false);
    await one.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen content_changed'`,
    );
    await put(editor, { ...demoSite, programName: 'Hall' }).expect(200);
    await allowConnections(true);
    await shown().toBe('About · Hall');
  });

  it('is shown by an instance that could not read it at first', async () => {
    const [one] = await openTwo();
    const visitor = supertest.agent(appOn(one));
    expect(page(await visitor.get('/about')).title).toBe('About · Community Arts');
    const failed = vi.spyOn(one.log, 'error');
    await one.db.transaction(async (tx) => {
      await tx.insert(siteSettings).values({ version: 1, values: dockside });
      await tx.execute(sql`alter table site_settings rename to unreadable`);
    });
    await expect.poll(() => failed.mock.lastCall?.[1]).toBe('The site settings could not be read again');
    // No notification follows.
    await one.db.execute(sql`alter table unreadable rename to site_settings`);
    await expect.poll(async () => page(await visitor.get('/about')).title).toBe('About · Dockside');
    const reads = vi.spyOn(one.site, 'load');
    await one.site.repeatFailed();
    expect(reads).not.toHaveBeenCalled();
  });

  it('has the form of the demo until the command line removes the demo', async () => {
    const [one, , environment] = await openTwo({ DEMO: 'on' });
    const visitor = supertest.agent(appOn(one));
    const form = async () => embedded(page(await visitor.get('/about')));
    expect(await form()).toMatchObject({ commissionFormUrl: '/demo-form/form.html' });
    expect(await callCommand(runDemoCommand, ['remove'], environment)).toMatchObject({ code: 0 });
    await expect.poll(form).toMatchObject({ commissionFormUrl: null });
  });
});

describe('the time zone and the form of variables', () => {
  const form = { formUrl: 'https://forms.example/apply', formScriptUrl: 'https://forms.example/embed.js' };
  const saved = { ...emptySite, programName: 'Dockside', timeZone: null, formUrl: null, formScriptUrl: null };
  const own = { ...dockside, formScriptUrl: null };

  it.each([
    ['the first start', undefined, ['Europe/Berlin', form.formUrl, form.formScriptUrl, 'Community Arts']],
    ['an upgrade after settings without them', saved, ['Europe/Berlin', form.formUrl, form.formScriptUrl, 'Dockside']],
    [
      'an upgrade after settings of their own',
      own,
      ['Europe/Berlin', 'https://forms.dockside.example/apply', null, own.programName],
    ],
  ])('hold from %s until a save, whatever the variables become', async (_when, values, expected) => {
    const { url, drop } = await freshDatabase();
    onTestFinished(drop);
    const DATA_DIR = await freshFolder();
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const start = async (variables: Record<string, string>, change?: (db: Database) => Promise<unknown>) => {
      const environment = { DATABASE_URL: url, DATA_DIR, LOG_LEVEL: 'silent', DEMO: 'off' };
      const services = await openServices(readConfig({ ...environment, ...variables }));
      const { site, db } = services;
      const shown = [site.timeZone, site.form.url, site.form.scriptUrl, site.current.programName];
      await change?.(db);
      await services.close();
      return shown;
    };
    await start({}, async (db) => {
      if (values) await db.insert(siteSettings).values({ version: 1, values });
      const folder = readdirSync('migrations').find((name) => name.endsWith('_first-settings.sql')) ?? '';
      for (const statement of readFileSync(join('migrations', folder), 'utf8').split('--> statement-breakpoint'))
        await db.execute(sql.raw(statement));
    });
    const first = { COMMISSION_FORM_URL: form.formUrl, COMMISSION_FORM_SCRIPT_URL: form.formScriptUrl };
    expect(await start({ ...first, PROGRAM_TIME_ZONE: 'Europe/Berlin' })).toEqual(expected);
    const later = { COMMISSION_FORM_URL: 'https://other.example/form', PROGRAM_TIME_ZONE: 'Asia/Tokyo' };
    const save = (db: Database) => saveSiteSettings(db, { actor: 'anna' }, saved);
    expect(await start(later)).toEqual(expected);
    expect(await start({}, save)).toEqual(expected);
    expect(await start(later)).toEqual(['America/Los_Angeles', null, null, 'Dockside']);
  });
});

/** Starts two instances on one database. */
async function openTwo(settings: Record<string, string> = {}) {
  const database = await freshDatabase();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const DATA_DIR = await freshFolder();
  const urls = { DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost' };
  const environment = { ...urls, LOG_LEVEL: 'silent', DATA_DIR, ...settings };
  const open = () => openServices(readConfig(environment));
  const [one, two] = [await open(), await open()];
  onTestFinished(async () => {
    await Promise.all([one.close(), two.close()]);
    await database.drop();
  });
  return [one, two, environment] as const;
}

it.each(['/', '/about', '/events', '/privacy-policy', '/feed.xml', '/api/openapi.json'])(
  '%s of an empty program says nothing of the demo',
  async (path) => {
    const { agent } = await startApp({ DEMO: 'off' });
    const { text } = await agent.get(path).expect(200);
    expect(text).toContain('Community Arts');
    expect(text).not.toMatch(/sunhall(?!-)|almond row|mannequins|retrospective/i);
  },
);
