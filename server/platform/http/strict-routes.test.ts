import { describe, expect, it } from 'vitest';
import { manager, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { contactMessages } from '#shared/tables.ts';

const message = { name: 'Ada', email: 'ada@example.org', subject: 'A wall', message: 'It is large.' };

describe('a path with another spelling', () => {
  it.each([
    ['GET', '/API/events'],
    ['GET', '/api/email-settings/'],
    ['GET', '/API/messages/export'],
    ['GET', '/METRICS'],
    ['GET', '/api/openapi.json/'],
    ['POST', '/api/contact/'],
    ['POST', '/API/admin/login'],
    ['DELETE', '/API/events/1'],
  ])('does not exist: %s %s', async (method, path) => {
    const { agent, db } = await startAppAsManager({ METRICS_TOKEN: 'a-token-of-metrics' });
    const verb = method.toLowerCase() as 'get' | 'post' | 'delete';
    const request = agent[verb](path).set('Authorization', 'Bearer a-token-of-metrics');
    await request.send(verb === 'get' ? undefined : { ...message, ...manager }).expect(404);
    expect(await db.$count(contactMessages)).toBe(0);
  });

  it('returns JSON if it is an API path', async () => {
    const { agent } = await startApp();
    for (const path of ['/API/events', '/Api', '/api/Events']) {
      await agent.post(path).send({}).expect(404, { message: 'There is nothing at this address.' });
    }
    await agent.get('/API/events').expect(404, { message: 'There is nothing at this address.' });
  });
});

it('pages keep their trailing slash', async () => {
  const { agent } = await startApp();
  await agent.get('/events/').expect(200);
});
