import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type TestAgent from 'supertest/lib/agent.js';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { createLog } from '#server/platform/http/log.ts';
import { storeEvent, storeUser } from '#server/testing/factories.ts';
import {
  manager,
  secondInstance,
  signedInElsewhere,
  signIn,
  startApp,
  startAppAsManager,
} from '#server/testing/harness.ts';
import { contract, type CallContract, type CallKey } from '#shared/contract.ts';
import { demoSite } from '#shared/demo/site.ts';
import { contactMessages, events, sessions, siteSettings, users } from '#shared/tables.ts';

const calls = Object.entries<CallContract>(contract) as [CallKey, CallContract][];

/** Returns the call with realistic values in its path. */
function example(key: CallKey): { method: 'get' | 'post' | 'put' | 'delete'; path: string } {
  const [method, path] = key.split(' ') as [string, string];
  return { method: method.toLowerCase() as 'get', path: path.replace(':id', '1').replace(':slug', 'some-slug') };
}

describe('the contract', () => {
  it('includes every registered route', async () => {
    const { agent } = await startApp();
    for (const [key] of calls) {
      const { method, path } = example(key);
      const { body } = await agent[method](path);
      expect(body, key).not.toEqual({ message: 'There is nothing at this address.' });
    }
  });

  const publicCalls: readonly string[] = [
    'GET /api/health',
    'GET /api/health/live',
    'GET /api/events',
    'GET /api/visit',
    'GET /api/events/slug/:slug',
    'GET /api/categories',
    'GET /api/artists',
    'GET /api/partners',
    'GET /api/locations',
    'GET /api/admin/status',
    'POST /api/admin/login',
    'POST /api/admin/logout',
    'POST /api/contact',
  ];

  it('has these public calls', () => {
    expect(calls.filter(([, { access }]) => access === 'public').map(([key]) => key)).toEqual(publicCalls);
  });

  it('allows only the manager to make all others', async () => {
    const { agent } = await startApp();
    for (const [key] of calls.filter(([name]) => !publicCalls.includes(name))) {
      const { method, path } = example(key);
      // Rejected before the body is read, even if it is malformed.
      const { status, body } = await agent[method](path)
        .set('Content-Type', 'application/json')
        .send(method === 'get' ? undefined : '{"broken');
      expect([key, status, body]).toEqual([key, 401, { message: 'Please sign in.' }]);
    }
  });

  it('returns JSON for unknown paths and methods', async () => {
    const { agent } = await startApp();
    for (const path of ['/api/nothing', '/API/events', '/Api'])
      await agent.post(path).send({}).expect(404, { message: 'There is nothing at this address.' });
    for (const [method, path, allow] of [
      ['patch', '/api/events', 'GET, HEAD, POST'],
      ['get', '/api/events/7', 'PUT, DELETE'],
      ['delete', '/api/contact', 'POST'],
      ['put', '/', 'GET, HEAD'],
    ] as const) {
      const { headers } = await agent[method](path).expect(405, { message: 'This address does not take that method.' });
      expect(headers).toHaveProperty('allow', allow);
    }
  });
});

describe('what outlasts a session', () => {
  const lasting = calls.flatMap(([key, { asksPassword }]) => (asksPassword ? [[key, asksPassword] as const] : []));
  const bodies: Partial<Record<CallKey, object>> = {
    'PUT /api/admin/password': { newPassword: '7-11-13-17-19' },
    'POST /api/managers': { username: 'Bo' },
    'PUT /api/site-settings': { ...demoSite, formUrl: 'https://evil.example/form' },
  };

  it('is every change of managers, passwords and the form, and the backup', () => {
    expect(Object.fromEntries(lasting)).toEqual({
      'PUT /api/site-settings': ['formUrl', 'formScriptUrl'],
      'PUT /api/admin/password': true,
      'POST /api/managers': true,
      'DELETE /api/managers/:id': true,
      'PUT /api/managers/:id/password': true,
      'POST /api/backup': true,
      'GET /api/backup': true,
    });
  });

  it('is not the end of two-factor authentication, which no call can turn off', () => {
    expect(calls.filter(([key]) => /factor|totp|seed/i.test(key))).toEqual([]);
  });

  it('is no call of the specification, which asks for nothing that it does not name', async () => {
    const specification = await readFile(join(projectRoot, 'docs/specification.md'), 'utf8');
    for (const [key] of lasting) expect(specification).not.toContain(key.replace(/^\w+ |\/:.*/g, ''));
  });

  it.each(lasting)('asks for the password in %s, unless it was entered in the last 15 minutes', async (key) => {
    const { db, services } = await startAppAsManager();
    await storeUser(db, { username: 'anna' });
    const [one, two] = [await signedInElsewhere(services), secondInstance(services)];
    const { method, path } = example(key);
    const attempt = (agent: TestAgent) => agent[method](path).query({ key: 'x' }).send(bodies[key]);
    const age = (minutes: number) =>
      db.update(sessions).set({ passwordAt: sql`now() - make_interval(mins => ${minutes})` });
    await age(16);
    const before = await db.select().from(users);
    const { body } = await attempt(one).expect(403);
    expect(body).toEqual({ message: 'Please enter your password again to do this.', needsPassword: true });
    expect(await db.select().from(users)).toEqual(before);
    expect(await db.$count(siteSettings)).toBe(0);
    await signIn(two).expect(200);
    // That confirms no other session.
    await attempt(one).expect(403);
    expect((await attempt(two)).body).not.toHaveProperty('needsPassword');
  });

  it('is a change of the form, also to none, and no other site setting', async () => {
    const { agent, db } = await startAppAsManager();
    const values = { ...demoSite, formUrl: 'https://forms.example/a', formScriptUrl: 'https://forms.example/embed.js' };
    const save = (changed: object) => agent.put('/api/site-settings').send({ ...values, ...changed });
    await save({}).expect(200);
    await db.update(sessions).set({ passwordAt: null });
    await save({ tagline: 'Another' }).expect(200);
    const evil = 'https://evil.example/script.js';
    for (const changed of [{ formScriptUrl: evil }, { formScriptUrl: null }, { formUrl: evil }, { formUrl: undefined }])
      await save(changed).expect(403);
    const { body } = await agent.get('/api/site-settings').expect(200);
    expect(body).toMatchObject({ values: { ...values, tagline: 'Another' } });
  });
});

const message = { name: 'Ada', email: 'ada@example.org', subject: 'A wall', message: 'It is large.' };

it.each([
  ['GET', '/API/events'],
  ['GET', '/api/email-settings/'],
  ['GET', '/API/messages/export'],
  ['GET', '/METRICS'],
  ['GET', '/metrics/'],
  ['GET', '/api/openapi.json/'],
  ['POST', '/api/contact/'],
  ['POST', '/API/admin/login'],
  ['DELETE', '/API/events/1'],
])('a path with another spelling does not exist: %s %s', async (method, path) => {
  const { agent, db } = await startAppAsManager({ METRICS_TOKEN: 'a-token-of-metrics' });
  const verb = method.toLowerCase() as 'get' | 'post' | 'delete';
  const request = agent[verb](path).set('Authorization', 'Bearer a-token-of-metrics');
  await request.send(verb === 'get' ? undefined : { ...message, ...manager }).expect(404);
  expect(await db.$count(contactMessages)).toBe(0);
});

it('pages keep their trailing slash', async () => {
  const { agent } = await startApp();
  await agent.get('/events/').expect(200);
});

describe('a response that breaks the contract', () => {
  it('is a logged 500 for everyone, until the data is mended', async () => {
    const { services, db } = await startApp();
    await storeEvent(db);
    const lines: string[] = [];
    const visitor = secondInstance({ ...services, log: createLog('error', { write: (line) => lines.push(line) }) });
    await db.update(events).set({ imageFocus: { x: 1.5, y: 0 } });
    for (let time = 1; time <= 2; time++) {
      const { body } = await visitor.get('/api/events').expect(500).expect('Cache-Control', 'no-store');
      expect(body).toMatchObject({ message: 'Something went wrong on our side. Please try again.' });
      expect(lines.filter((line) => line.includes('The response of GET /api/events breaks'))).toHaveLength(time);
    }
    await db.update(events).set({ imageFocus: null });
    await visitor.get('/api/events').expect(200);
  });

  it('leaves out access facts of a newer release', async () => {
    const { agent, db } = await startApp();
    await storeEvent(db, { access: ['asl'] });
    await db.update(events).set({ access: sql`${events.access} || array['hover-chairs']` });
    expect((await agent.get('/api/events').expect(200)).body).toMatchObject([{ access: ['asl'] }]);
  });
});
