import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { storeMessages } from '#server/features/messages/testing/store-messages.ts';
import { startApp } from '#server/testing/harness.ts';
import { startHttpEndpoint } from '#server/testing/http-endpoint.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { outgoingMails } from '#shared/tables.ts';

const allWell = { status: 'ok', database: 'ok', storage: 'ok', mail: 'ok' };

/** Stores a message with one email in a state. `age` and `triedAgo` are PostgreSQL intervals. */
async function storeMail(
  db: Database,
  mail: { state: 'waiting' | 'failed'; age: string; triedAgo?: string; isDeleted?: boolean },
) {
  const { state, age, triedAgo = age, isDeleted = false } = mail;
  const [messageId = 0] = await storeMessages(db, { deletedAt: isDeleted ? new Date() : null });
  await db.insert(outgoingMails).values({
    messageId,
    recipient: 'staff@sunhall.example',
    state,
    nextAttemptAt: new Date(),
    createdAt: sql`now() - ${age}::interval`,
    lastAttemptAt: sql`now() - ${triedAgo}::interval`,
  });
}

test('GET /api/health returns the state of each dependency, without a session', async () => {
  const { agent, services } = await startApp();
  const { headers } = await agent.get('/api/health').expect(200, allWell);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers['cache-control']).toBe('no-store');
  expect(await readdir(services.config.dataFolder), 'written to the disk').toEqual([]);
});

describe('the storage', () => {
  const degraded = { ...allWell, status: 'degraded', storage: 'failing' };

  it('is ok in a bucket, without writing to it', async () => {
    const s3 = await startS3Server();
    s3.denies = (action) => action !== 's3:ListBucket';
    const { agent } = await startApp(s3.environment);
    await agent.get('/api/health').expect(200, allWell);
    expect(s3.objects.size).toBe(0);
  });

  it('is degraded if the key is rejected', async () => {
    const s3 = await startS3Server();
    s3.denies = () => 'SignatureDoesNotMatch';
    const { agent } = await startApp(s3.environment);
    await agent.get('/api/health').expect(200, degraded);
  });

  it('does not delay the response if it hangs', async () => {
    const { environment } = await startS3Server();
    const hanging = await startHttpEndpoint({ status: 200 });
    hanging.answer = 'hang';
    const { agent } = await startApp({ ...environment, S3_ENDPOINT: hanging.url });
    await agent.get('/api/health').timeout(8000).expect(200, degraded);
  });

  it('is not checked for every request', async () => {
    const { environment } = await startS3Server();
    const { url, requests } = await startHttpEndpoint({ status: 403 });
    const { agent } = await startApp({ ...environment, S3_ENDPOINT: url });
    for (let probe = 0; probe < 5; probe++) await agent.get('/api/health').expect(200, degraded);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['is degraded on disk if its folder is a file', (folder: string) => writeFile(folder, ''), degraded],
    ['is ok on disk if its folder exists', (folder: string) => mkdir(folder), allWell],
  ])('%s', async (_what, prepare, body) => {
    const { agent, services } = await startApp();
    await prepare(join(services.config.dataFolder, 'uploads'));
    await agent.get('/api/health').expect(200, body);
  });
});

describe('mail', () => {
  const mails: [string, 'ok' | 'failing', Parameters<typeof storeMail>[1]][] = [
    ['one that waits for some minutes', 'ok', { state: 'waiting', age: '50 minutes' }],
    ['one that waits for an hour', 'failing', { state: 'waiting', age: '70 minutes' }],
    ['one that was given up today', 'failing', { state: 'failed', age: '3 days', triedAgo: '2 hours' }],
    ['one that was given up long ago', 'ok', { state: 'failed', age: '9 days', triedAgo: '6 days' }],
    ['one whose message was deleted', 'ok', { state: 'failed', age: '2 hours', isDeleted: true }],
  ];
  it.each(mails)('with %s is %s', async (_what, state, mail) => {
    const { agent, db } = await startApp();
    await storeMail(db, mail);
    await agent.get('/api/health').expect(200, { ...allWell, status: state === 'ok' ? 'ok' : 'degraded', mail: state });
  });
});
