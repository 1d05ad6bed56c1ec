import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startAppAsManager } from '#server/testing/harness.ts';
import { startS3Server, type S3Server } from '#server/testing/s3-server.ts';
import { startSelfSignedServer } from '#server/testing/self-signed-server.ts';
import type { StorageTest } from '#shared/schemas/health.ts';

async function tryOut(environment: Record<string, string>): Promise<StorageTest & { text: string }> {
  const { agent } = await startAppAsManager(environment);
  const { body, text } = await agent.post('/api/test/s3').expect(200);
  return { ...(body as StorageTest), text };
}

const mayNot = (action: string) => `Policy: the key may not do s3:${action} on pictures. Allow it in the key's policy.`;
const wrongSecret = 'Key: the secret key does not belong to the access key. Check AWS_SECRET_ACCESS_KEY.';
const openPolicy =
  "Policy: visitors may not see the pictures (403). Allow everyone s3:GetObject on uploads/* in the bucket's policy, and do not block public policies.";

describe('GET /api/health/s3', () => {
  it('reports that S3 is configured, without secrets', async () => {
    const { environment } = await startS3Server();
    const { agent } = await startAppAsManager(environment);
    const config = { region: true, accessKey: true, secretKey: true, bucket: true };
    await agent.get('/api/health/s3').expect(200, { status: 'configured', config });
  });

  it.each([
    [{}, {}],
    [
      { AWS_REGION: 'us-west-2', AWS_ACCESS_KEY_ID: 'AKIA' },
      { region: true, accessKey: true },
    ],
  ])('reports disk storage and which settings are present: %j', async (environment, present) => {
    const config = { region: false, accessKey: false, secretKey: false, bucket: false, ...present };
    const error = "S3 is not configured. Uploaded pictures are kept on this server's disk.";
    const { agent } = await startAppAsManager(environment);
    await agent.get('/api/health/s3').expect(200, { status: 'not_configured', config, error });
  });
});

describe('POST /api/test/s3', () => {
  it('writes, reads, fetches and deletes a test file', async () => {
    const s3 = await startS3Server();
    const { success, details } = await tryOut(s3.environment);
    expect(success).toBe(true);
    expect(details).toEqual([
      { step: 'write', success: true, message: 'Wrote a probe to the bucket pictures.' },
      { step: 'read', success: true, message: 'Read the same back.' },
      { step: 'show to visitors', success: true, message: `Visitors can see it at ${s3.environment.S3_ENDPOINT}.` },
      { step: 'list', success: true, message: 'Listed what is stored, as a backup does.' },
      { step: 'delete', success: true, message: 'Deleted the probe.' },
    ]);
    expect(s3.objects.size).toBe(0);
  });

  it.each<[step: string, fault: Record<string, string> | S3Server['denies'], message: string]>([
    ['write', { AWS_ACCESS_KEY_ID: 'AKIAOTHER' }, 'Key: S3 does not know the access key. Check AWS_ACCESS_KEY_ID.'],
    ['write', { S3_BUCKET: 'nowhere' }, 'Bucket: there is no bucket named nowhere. Check S3_BUCKET.'],
    [
      'write',
      { AWS_REGION: 'eu-west-1' },
      'Region: the bucket pictures is not in eu-west-1 but in us-west-2. Check AWS_REGION.',
    ],
    [
      'show to visitors',
      { S3_PUBLIC_URL: 'http://127.0.0.1:1' },
      'Network: http://127.0.0.1:1 cannot be reached from this server. Check S3_PUBLIC_URL.',
    ],
    ['write', () => 'SignatureDoesNotMatch', wrongSecret],
    ['write', (action) => action === 's3:PutObject', mayNot('PutObject')],
    ['read', (action, _key, isVisitor) => action === 's3:GetObject' && !isVisitor, mayNot('GetObject')],
    ['list', (action) => action === 's3:ListBucket', mayNot('ListBucket')],
    ['delete', (action) => action === 's3:DeleteObject', mayNot('DeleteObject')],
    ['show to visitors', (_action, _key, isVisitor) => isVisitor, openPolicy],
  ])('fails to %s with %s: %s, cleans up and shows no secrets', async (step, fault, message) => {
    const s3 = await startS3Server();
    if (typeof fault === 'function') s3.denies = fault;
    const change = typeof fault === 'function' ? {} : fault;
    const { success, details, text } = await tryOut({ ...s3.environment, ...change });
    expect(success).toBe(false);
    expect(details.filter((found) => !found.success)).toEqual([{ step, success: false, message }]);
    const steps: Record<string, number> = { write: 1, read: 4 };
    expect(details).toHaveLength(steps[step] ?? 5);
    expect(s3.objects.size).toBe(step === 'delete' ? 1 : 0);
    const { AWS_SECRET_ACCESS_KEY: secret, AWS_ACCESS_KEY_ID: key } = s3.environment;
    for (const hidden of [secret, key, 'AWS4-HMAC']) expect(text).not.toContain(hidden);
  });

  it('reports a public URL that shows another bucket', async () => {
    const { environment } = await startS3Server();
    const { details } = await tryOut({ ...environment, S3_PUBLIC_URL: `${environment.S3_ENDPOINT}/other` });
    const message = `The public address ${environment.S3_ENDPOINT} returned 404. Check S3_PUBLIC_URL.`;
    expect(details[2]).toEqual({ step: 'show to visitors', success: false, message });
  });

  it('names the fault of the certificate', async () => {
    const { environment } = await startS3Server();
    const host = await startSelfSignedServer();
    const { details } = await tryOut({ ...environment, S3_PUBLIC_URL: `https://${host}` });
    const message = `Certificate: visitors cannot see the pictures, because the certificate of https://${host} is wrong: self-signed certificate.`;
    expect(details[2]).toEqual({ step: 'show to visitors', success: false, message });
  });

  it('fails without S3, and tests the disk instead', async () => {
    const { agent, services } = await startAppAsManager();
    const { body } = await agent.post('/api/test/s3').expect(200);
    expect(body).toEqual({
      success: false,
      error: 'S3 is not configured',
      details: [
        { step: 'write', success: true, message: "Wrote a probe to this server's disk." },
        { step: 'read', success: true, message: 'Read the same back.' },
        { step: 'list', success: true, message: 'Listed what is stored, as a backup does.' },
        { step: 'delete', success: true, message: 'Deleted the probe.' },
      ],
    });
    expect(await readdir(join(services.config.dataFolder, 'uploads'))).toEqual([]);
  });
});
