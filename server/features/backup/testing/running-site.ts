import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { onTestFinished } from 'vitest';
import { openServices, type OpenServices } from '#server/lifecycle/open-services.ts';
import { readConfig } from '#server/platform/environment/config.ts';
import { appOn } from '#server/testing/harness.ts';

/** A running product, as `npm start` starts it. */
export interface RunningSite {
  /** The manager, signed in. */
  agent: TestAgent;
  /** A visitor, whose responses are cached. */
  visitor: TestAgent;
  services: OpenServices;
}

/** The manager's account. */
export const account = { username: 'manager', password: 'tide-and-levee' };

/** Starts the product in an environment, including the first start if the database is new. */
export async function startSite(environment: Record<string, string>): Promise<RunningSite> {
  const { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } = account;
  const config = readConfig({
    NOW: '2026-11-20',
    PUBLIC_URL: 'http://localhost',
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME,
    ADMIN_PASSWORD,
    ...environment,
  });
  const services = await openServices(config);
  onTestFinished(() => services.close());
  const app = appOn(services);
  const agent = supertest.agent(app);
  await agent.post('/api/admin/login').send(account).expect(200);
  return { agent, visitor: supertest.agent(app), services };
}

const publicLists = ['/api/events', '/api/artists', '/api/partners', '/api/locations', '/api/categories'];
const managersLists = [...publicLists, '/api/events?drafts=true', '/api/messages', '/api/email-settings'];

/** Returns the site's responses to visitors and to the manager. */
export async function answersOf({ agent, visitor }: RunningSite): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const path of publicLists) answers[`visitor ${path}`] = (await visitor.get(path).expect(200)).body;
  for (const path of managersLists) answers[`manager ${path}`] = (await agent.get(path).expect(200)).body;
  return answers;
}
