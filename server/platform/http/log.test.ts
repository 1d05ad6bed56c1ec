import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { users } from '#shared/tables.ts';
import { errorHandler } from './error-responses.ts';
import { createLog, requestLog } from './log.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

interface Line {
  req: { id: string };
  err?: object;
}

/** Creates a small app whose log the test can read. */
function startLogged(trustedProxies = 0) {
  const text: string[] = [];
  const app = express();
  app.use(requestLog(createLog('debug', { write: (line) => text.push(line) }), trustedProxies));
  app.get('/api/fails', () => {
    throw new Error('The roof is leaking');
  });
  app.get(/.*/, (_request, response) => void response.json({}));
  app.use(errorHandler);
  return { app, agent: supertest(app), text, lines: () => text.map((line) => JSON.parse(line) as Line) };
}

describe('the request id', () => {
  it('is random, and in the response and the log', async () => {
    const { agent, lines } = startLogged();
    const ids = [await agent.get('/'), await agent.get('/')].map(({ headers }) => headers['x-request-id'] as string);
    expect(ids).toEqual([expect.stringMatching(uuid), expect.not.stringMatching(ids[0] ?? '')]);
    expect(lines().map(({ req }) => req.id)).toEqual(ids);
  });

  it.each([
    ['no proxy is trusted', 0, 'given-by-a-visitor'],
    ['it is too short', 1, 'short'],
    ['it is too long', 1, 'x'.repeat(65)],
    ['it contains characters that could forge a log', 1, '12345678 level=error'],
    ['it was sent twice', 1, 'first-of-two, second-of-two'],
  ])('is generated if %s', async (_why, trustedProxies, id) => {
    const { headers } = await startLogged(trustedProxies).agent.get('/').set('X-Request-Id', id);
    expect(headers['x-request-id']).toMatch(uuid);
  });

  it('is in a 5xx response, and in the log with the cause', async () => {
    const { agent, lines } = startLogged();
    const { body, headers } = await agent.get('/api/fails').expect(500);
    expect(body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      requestId: headers['x-request-id'],
    });
    const err = { message: 'The roof is leaking', stack: expect.stringContaining('log.test.ts') };
    expect(lines().find((line) => line.err)).toMatchObject({ req: { id: body.requestId }, err });
  });
});

describe('the log', () => {
  it('has one line for an API call, without query, cookies and headers', async () => {
    const { agent, text, lines } = startLogged();
    await agent.get('/api/messages?q=ada%40example.org').set('Cookie', 'session=secret').set('User-Agent', 'curious');
    const req = { method: 'GET', path: '/api/messages' };
    expect(lines()).toMatchObject([{ level: 30, req, res: { statusCode: 200 } }]);
    expect(text.join()).not.toMatch(/ada%40|ada@|secret|curious|\?/);
  });

  it('has the right level for a call inside a router', async () => {
    const { app, agent, lines } = startLogged();
    const router = express.Router().post('/inside', (_request, response) => void response.json({}));
    app.use('/api', router);
    await agent.post('/api/inside');
    expect(lines()).toMatchObject([{ level: 30, req: { path: '/api/inside' } }]);
  });
});

describe('an error in the log', () => {
  it('contains the failed statement and the reason, but none of its values', async () => {
    const { db } = await openFreshDatabase();
    const store = async () => db.insert(users).values({ username: 'ada@example.org', password: 'a-hash' });
    await store();
    const text: string[] = [];
    const log = createLog('error', { write: (line) => text.push(line) });
    await store().catch((error: unknown) => log.error({ err: error }, 'failed'));
    expect((JSON.parse(text.join()) as Line).err).toMatchObject({
      type: 'DrizzleQueryError',
      message: expect.stringMatching(/^Failed query: insert into "users"/),
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: '23505', constraint: 'users_username_unique' },
    });
    expect(text.join()).not.toMatch(/ada@example|a-hash/);
  });
});
