import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { storeMessages } from '#server/features/messages/testing/store-messages.ts';
import { startApp } from '#server/testing/harness.ts';
import { startHttpEndpoint } from '#server/testing/http-endpoint.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { outgoingMails } from '#shared/tables.ts';

const allWell = { status: 'ok', database: 'ok', storage: 'ok', mail: 'ok' };

test('GET /api/health returns the state of each dependency, without a session', async () => {
  const { agent, services } = await startApp();
  const { headers } = await agent.get('/api/health').expect(200, allWell);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers['cache-control']).toBe('no-store');
  expect(await readdir(services.config.dataFolder), 'written to the disk').toEqual([]);
  vi.spyOn(services.pool, 'query').mockRejectedValue(new Error('Connection terminated'));
  const { body } = await agent.get('/api/health').expect(503);
  expect(body).toMatchObject({ status: 'unavailable', database: 'failing', storage: 'ok', mail: 'unknown' });
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
  const ago = (hours: number) => new Date(Date.now() - hours * 3600_000);
  const waitingFor = (hours: number) => ({ createdAt: ago(hours), lastAttemptAt: ago(hours) });
  const failed = (hours: number) => ({ state: 'failed' as const, lastAttemptAt: ago(hours) });

  it.each([
    ['one that waits for some minutes', 'ok', waitingFor(0.8), null],
    ['one that waits for an hour', 'failing', waitingFor(1.2), null],
    ['one that was given up today', 'failing', { ...failed(2), createdAt: ago(72) }, null],
    ['one that was given up long ago', 'ok', { ...failed(6 * 24), createdAt: ago(9 * 24) }, null],
    ['one whose message was deleted', 'ok', { ...failed(2), createdAt: ago(2) }, new Date()],
  ])('with %s is %s', async (_what, mail, values, deletedAt) => {
    const { agent, db } = await startApp();
    const [messageId = 0] = await storeMessages(db, { deletedAt });
    const sent = { messageId, recipient: 'staff@sunhall.example', nextAttemptAt: new Date() };
    await db.insert(outgoingMails).values({ ...sent, ...values });
    await agent.get('/api/health').expect(200, { ...allWell, status: mail === 'ok' ? 'ok' : 'degraded', mail });
  });
});
