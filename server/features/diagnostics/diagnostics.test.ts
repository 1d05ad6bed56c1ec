import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startAppAsManager } from '#server/testing/harness.ts';
import { startS3Server, type S3Server } from '#server/testing/s3-server.ts';
import type { StorageTest } from '#shared/schemas/health.ts';

async function tryOut(environment: Record<string, string>): Promise<StorageTest & { text: string }> {
  const { agent } = await startAppAsManager(environment);
  const { body, text } = await agent.post('/api/test/s3').expect(200);
  return { ...(body as StorageTest), text };
}

/** Nothing listens on port 1. */
const deadEndpoint = 'http://127.0.0.1:1';

describe('GET /api/health/s3', () => {
  it('reports that S3 is configured, without secrets', async () => {
    const { environment } = await startS3Server();
    const { agent } = await startAppAsManager(environment);
    await agent
      .get('/api/health/s3')
      .expect(200, { status: 'configured', config: { region: true, accessKey: true, secretKey: true, bucket: true } });
  });

  it('reports disk storage and the present settings', async () => {
    const error = "S3 is not configured. Uploaded pictures are kept on this server's disk.";
    const { agent } = await startAppAsManager();
    await agent.get('/api/health/s3').expect(200, {
      status: 'not_configured',
      config: { region: false, accessKey: false, secretKey: false, bucket: false },
      error,
    });
    const halfway = await startAppAsManager({ AWS_REGION: 'us-west-2', AWS_ACCESS_KEY_ID: 'AKIA' });
    await halfway.agent.get('/api/health/s3').expect(200, {
      status: 'not_configured',
      config: { region: true, accessKey: true, secretKey: false, bucket: false },
      error,
    });
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
      { step: 'delete', success: true, message: 'Deleted the probe.' },
    ]);
    expect(s3.objects.size).toBe(0);
  });

  it.each([
    [
      'an unknown key',
      { AWS_ACCESS_KEY_ID: 'AKIAOTHER' },
      'Key: S3 does not know the access key. Check AWS_ACCESS_KEY_ID.',
    ],
    ['a missing bucket', { S3_BUCKET: 'nowhere' }, 'Bucket: there is no bucket named nowhere. Check S3_BUCKET.'],
    [
      'another region',
      { AWS_REGION: 'eu-west-1' },
      'Region: the bucket pictures is not in eu-west-1 but in us-west-2. Check AWS_REGION.',
    ],
  ])('reports %s', async (_what, wrong, message) => {
    const { environment } = await startS3Server();
    const { success, details, text } = await tryOut({ ...environment, ...wrong });
    expect({ success, details }).toEqual({ success: false, details: [{ step: 'write', success: false, message }] });
    for (const secret of [
      'not-the-secret',
      environment.AWS_SECRET_ACCESS_KEY,
      environment.AWS_ACCESS_KEY_ID,
      'AWS4-HMAC',
    ])
      expect(text).not.toContain(secret);
  });

  const mayNot = (action: string) =>
    `Policy: the key may not do s3:${action} on pictures. Allow it in the key's policy.`;
  it.each<[string, S3Server['denies'], string, number]>([
    ['write', (action) => action === 's3:PutObject', mayNot('PutObject'), 0],
    [
      'write with a wrong secret',
      () => 'SignatureDoesNotMatch',
      'Key: the secret key does not belong to the access key. Check AWS_SECRET_ACCESS_KEY.',
      0,
    ],
    ['read', (action, _key, isVisitor) => action === 's3:GetObject' && !isVisitor, mayNot('GetObject'), 0],
    ['delete', (action) => action === 's3:DeleteObject', mayNot('DeleteObject'), 1],
    [
      'show to visitors',
      (_action, _key, isVisitor) => isVisitor,
      "Policy: visitors may not see the pictures (403). Allow everyone s3:GetObject on uploads/* in the bucket's policy, and do not block public policies.",
      0,
    ],
  ])('reports a policy that forbids it to %s, and cleans up', async (step, denies, message, left) => {
    const s3 = await startS3Server();
    s3.denies = denies;
    const { success, details } = await tryOut(s3.environment);
    expect(success).toBe(false);
    expect(details.filter((found) => !found.success)).toEqual([
      { step: step.replace(/ with.*/, ''), success: false, message },
    ]);
    expect(s3.objects.size).toBe(left);
  });

  it.each([
    [
      'cannot be reached',
      () => deadEndpoint,
      /^Network: http:\/\/127\.0\.0\.1:\d+ cannot be reached from this server\. Check S3_PUBLIC_URL\.$/,
    ],
    [
      'shows another bucket',
      ({ environment }: S3Server) => `${environment.S3_ENDPOINT}/other`,
      /^The public address http:\/\/127\.0\.0\.1:\d+ returned 404\. Check S3_PUBLIC_URL\.$/,
    ],
  ])('reports a public URL that %s', async (_what, addressOf, message) => {
    const s3 = await startS3Server();
    const { success, details } = await tryOut({ ...s3.environment, S3_PUBLIC_URL: addressOf(s3) });
    expect(success).toBe(false);
    expect(details).toMatchObject([
      { success: true },
      { success: true },
      { step: 'show to visitors', success: false, message: expect.stringMatching(message) },
      { step: 'delete', success: true },
    ]);
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
        { step: 'delete', success: true, message: 'Deleted the probe.' },
      ],
    });
    expect(await readdir(join(services.config.dataFolder, 'uploads'))).toEqual([]);
  });
});
