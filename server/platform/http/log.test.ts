import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { users } from '#shared/tables.ts';
import { errorHandler } from './errors.ts';
import { createLog, requestLog } from './log.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

interface Line {
  level: number;
  req: { id: string; method: string; path: string };
  res?: { statusCode: number };
  err?: { type: string; message: string; code: string; constraint?: string; stack: string; cause?: Line['err'] };
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
    expect(ids).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
    expect(ids[0]).not.toBe(ids[1]);
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
    const caused = lines().find(({ err }) => err);
    expect(caused).toMatchObject({
      req: { id: body.requestId },
      err: { message: 'The roof is leaking', stack: expect.stringContaining('log.test.ts') },
    });
  });
});

describe('the log', () => {
  it('has one line for an API call, without query, cookies and headers', async () => {
    const { agent, text, lines } = startLogged();
    await agent.get('/api/messages?q=ada%40example.org').set('Cookie', 'session=secret').set('User-Agent', 'curious');
    expect(lines()).toMatchObject([
      { level: 30, req: { method: 'GET', path: '/api/messages' }, res: { statusCode: 200 } },
    ]);
    expect(text.join()).not.toMatch(/ada%40|ada@|secret|curious|\?/);
  });

  it('has the right level for a call inside a router', async () => {
    const { app, agent, lines } = startLogged();
    app.use(
      '/api',
      express.Router().post('/inside', (_request, response) => void response.json({})),
    );
    await agent.post('/api/inside');
    expect(lines().map(({ level, req }) => [level, req.path])).toEqual([[30, '/api/inside']]);
  });
});

describe('an error in the log', () => {
  async function logged(fail: (db: Database) => Promise<unknown>) {
    const { db } = await openFreshDatabase();
    const text: string[] = [];
    await fail(db).catch((error: unknown) =>
      createLog('error', { write: (line) => text.push(line) }).error({ err: error }, 'failed'),
    );
    expect(text).toHaveLength(1);
    return { text: text.join(), line: JSON.parse(text.join()) as Line };
  }

  it('contains the failed statement and the reason, but none of its values', async () => {
    const store = (db: Database) => db.insert(users).values({ username: 'ada@example.org', password: 'a-hash' });
    const { text, line } = await logged(async (db) => {
      await store(db);
      await store(db);
    });
    expect(line.err).toMatchObject({
      type: 'DrizzleQueryError',
      message: expect.stringMatching(/^Failed query: insert into "users"/),
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: '23505', constraint: 'users_username_unique' },
    });
    expect(text).not.toMatch(/ada@example|a-hash/);
  });
});
