import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import supertest, { type Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { onTestFinished } from 'vitest';
import { createApp, type BuiltClient } from '#server/app.ts';
import { countDemoEvents } from '#server/features/content/demo.store.ts';
import { recordAttempt } from '#server/features/history/history.store.ts';
import { Outbox } from '#server/features/messages/outbox.ts';
import { developmentTemplate } from '#server/features/pages/page-head.ts';
import { requestKey } from '#server/features/pages/request-key.ts';
import { SiteState, storeFirstSettings } from '#server/features/site-settings/site-settings.store.ts';
import { createClock } from '#server/lifecycle/program-clock.ts';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readConfig } from '#server/platform/environment/config.ts';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { openMailTransport } from '#server/platform/mail/mail-service.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import type { Services } from '#server/services.ts';
import { account, storeUser } from './factories.ts';
import { freshFolder } from './fresh-folder.ts';
import { openFreshDatabase } from './open-fresh-database.ts';

/** The app on its own database, and a client for it. */
export interface TestApp {
  agent: TestAgent;
  db: Database;
  services: Services;
}

/** The manager's account. */
export const manager = account;

/** Starts the app with its manager signed in. */
export async function startAppAsManager(environment: Record<string, string> = {}): Promise<TestApp> {
  const app = await startApp(environment);
  await storeUser(app.db);
  await signIn(app.agent).expect(200);
  return app;
}

/** Signs the manager in, or another account. */
export function signIn(agent: TestAgent, overrides: object = {}): Test {
  return agent.post('/api/admin/login').send({ ...manager, ...overrides });
}

/** Starts the app for one test and closes it when the test ends. */
export async function startApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const DATA_DIR = await freshFolder();
  const config = readConfig({ NOW: '2026-11-20', PUBLIC_URL: 'http://localhost', DATA_DIR, ...environment });
  const { db, pool } = await openFreshDatabase();
  const log = pino({ level: 'silent' });
  const mail = openMailTransport(config);
  const site = new SiteState({ db, config, log, countDemoEvents });
  await storeFirstSettings(db, config);
  await site.load();
  const outbox = new Outbox({ db, transport: mail, log, programName: () => site.current.programName });
  onTestFinished(() => outbox.stop());
  const services: Services = {
    config,
    db,
    pool,
    isListening: () => true,
    sessionSecret: 'for tests',
    storage: openStorage(config),
    mail,
    outbox,
    site,
    clock: createClock(() => site.timeZone, config.fixedNow),
    contentCache: new ContentCache(requestKey),
    recordAttempt: (...attempt) => recordAttempt(db, ...attempt),
    log,
    stopping: new AbortController().signal,
  };
  return { agent: secondInstance(services), db, services };
}

/** Returns a client without cookies, for a second app on the same database. */
export function secondInstance(services: Services): TestAgent {
  return supertest.agent(appOn(services));
}

/** Signs the manager in, and returns the Cookie header for raw requests. */
export async function sessionCookie(agent: TestAgent): Promise<string> {
  const { headers } = await signIn(agent).expect(200);
  const cookies = [headers['set-cookie']].flat().map((line) => String(line).split(';')[0]);
  return cookies.join('; ');
}

/** Returns a client for a second app on the same database, signed in. */
export async function signedInElsewhere(services: Services, overrides?: object): Promise<TestAgent> {
  const agent = secondInstance(services);
  await signIn(agent, overrides).expect(200);
  return agent;
}

/** Returns the request listener of the app. */
export function appOn(services: Services, frontend: Partial<BuiltClient> = {}): RequestListener {
  // The template is fixed, so that pages are cached as in production.
  return createApp(services, {
    documentTemplate: { ...developmentTemplate(join(projectRoot, 'client'), async (html) => html), isFixed: true },
    ...frontend,
  });
}
