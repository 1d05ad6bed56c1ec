import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { backupFolder } from '#server/features/backup/nightly-backups.store.ts';
import { sampleParts, writeParts } from '#server/features/backup/testing/forge.ts';
import { listen } from '#server/testing/fuzz/raw-http.ts';
import { manager, secondInstance, sessionCookie, signIn, startAppAsManager } from '#server/testing/harness.ts';
import { openConnection } from '#server/testing/raw-connection.ts';
import { sessions, users } from '#shared/tables.ts';

// An earlier release needs the password here.
const password = { currentPassword: manager.password };

/** Starts the app with a backup that is too large for the buffers of a connection. */
async function startWithLargeBackup() {
  const app = await startAppAsManager();
  const file = join(await backupFolder(app.services.config), '2026-11-20.backup');
  const parts = sampleParts({ 'large.webp': 'x'.repeat(64 * 2 ** 20) });
  parts.manifest.madeAt = '2026-11-19T12:00:00.000Z';
  await writeParts(file, parts);
  const Cookie = await sessionCookie(app.agent);
  return { ...app, agent: secondInstance(app.services), Cookie, port: await listen(app.services) };
}

describe('a session that has ended', () => {
  it('is not brought back by a download that another instance is still sending', async () => {
    const { agent, db, services, Cookie, port } = await startWithLargeBackup();
    const { body } = await agent.post('/api/backup').set('Cookie', Cookie).send(password).expect(200);
    const path = `/api/backup?key=${(body as { key: string }).key}`;
    const [slow] = (await once(get({ port, path, headers: { Cookie } }), 'response')) as [IncomingMessage];
    expect(slow.statusCode).toBe(200);
    await secondInstance(services).post('/api/admin/logout').set('Cookie', Cookie).expect(200);
    let length = 0;
    for await (const chunk of slow) length += (chunk as Buffer).length;
    expect(length).toBeGreaterThan(64 * 2 ** 20);
    await agent.get('/api/managers').set('Cookie', Cookie).expect(401);
    expect(await db.$count(sessions)).toBe(0);
  });

  it('is not brought back by a response that races the logout', async () => {
    const { agent, db, services } = await startWithLargeBackup();
    const other = secondInstance(services);
    for (let round = 0; round < 20; round++) {
      const Cookie = await sessionCookie(secondInstance(services));
      await Promise.all([
        agent.post('/api/backup').set('Cookie', Cookie).send(password),
        other.post('/api/admin/logout').set('Cookie', Cookie).expect(200),
        agent.get('/api/email-settings').set('Cookie', Cookie),
      ]);
      await other.get('/api/managers').set('Cookie', Cookie).expect(401);
    }
    // The session of the start.
    expect(await db.$count(sessions)).toBe(1);
  });

  it('does nothing lasting with a body that arrives after its end', async () => {
    const { agent, db, services, Cookie, port } = await startWithLargeBackup();
    const slow = await openConnection(port);
    const body = JSON.stringify({ username: 'Mallory', ...password });
    const length = `Content-Length: ${body.length}`;
    slow.write('POST /api/managers HTTP/1.1', 'Host: x', `Cookie: ${Cookie}`, 'Content-Type: application/json', length);
    slow.write('', 'Expect: 100-continue', '', body.slice(0, 5));
    await slow.until('100 Continue');
    // The request reads its session before this one does.
    await agent.get('/api/managers').set('Cookie', Cookie).expect(200);
    await secondInstance(services).post('/api/admin/logout').set('Cookie', Cookie).expect(200);
    slow.write(body.slice(5));
    await slow.until('Please enter your password again');
    expect(await db.$count(users)).toBe(1);
  });
});

it('has 256 random bits for an id, in a signed cookie', async () => {
  const { agent, services } = await startAppAsManager();
  const Cookie = await sessionCookie(agent);
  expect(Cookie).toMatch(/\bsession=s%3A[\w-]{43}\.\S{43}/);
  const forged = Cookie.replace(/(?<=session=s%3A[\w-]{43}\.)./, (letter) => (letter === 'a' ? 'b' : 'a'));
  await secondInstance(services).get('/api/managers').set('Cookie', Cookie).expect(200);
  await secondInstance(services).get('/api/managers').set('Cookie', forged).expect(401);
});

it('a stolen cookie ends when the manager confirms with the password', async () => {
  const { agent, db, services } = await startAppAsManager();
  const stolen = await sessionCookie(agent);
  await db.update(sessions).set({ passwordAt: null });
  const thief = secondInstance(services);
  const steal = () => thief.post('/api/managers').set('Cookie', stolen).send({ username: 'Mallory' });
  await steal().expect(403);
  await signIn(agent).expect(200);
  await steal().expect(401);
  await agent.post('/api/managers').send({ username: 'Anna' }).expect(201);
});

it('a response sets no cookie, which could replace that of a newer session', async () => {
  const { agent } = await startAppAsManager();
  for (const path of ['/', '/api/managers'])
    expect((await agent.get(path).expect(200)).headers).not.toHaveProperty('set-cookie');
});

it('a session of an earlier release goes on, without a confirmation', async () => {
  const { agent, db } = await startAppAsManager();
  const [session] = await db.delete(sessions).returning();
  // As connect-pg-simple inserts it.
  const { sid, sess } = session as typeof sessions.$inferSelect;
  await db.execute(sql`insert into sessions (sess, expire, sid) select ${JSON.stringify(sess)}::json, now() + interval '1 hour', ${sid}
    on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire returning sid`);
  await agent.get('/api/managers').expect(200);
  await agent.post('/api/managers').send({ username: 'Anna' }).expect(403);
});
