import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { startS3Server, type S3Server } from './s3-server.ts';

const Bucket = 'pictures';

function clientOf(
  { environment: { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, S3_ENDPOINT } }: S3Server,
  overrides: S3ClientConfig = {},
): S3Client {
  return new S3Client({
    region: AWS_REGION,
    endpoint: S3_ENDPOINT,
    forcePathStyle: true,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
    maxAttempts: 1,
    ...overrides,
  });
}

describe('the fake S3 server', () => {
  it.each(['plain.txt', "a folder/with spaces & signs+(1)!*'.txt", 'é/ß/日本.txt'])(
    'writes, shows, reads, lists and deletes %s',
    async (Key) => {
      const s3 = await startS3Server();
      const client = clientOf(s3);
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body: Buffer.from('content'),
          ContentType: 'text/plain',
          CacheControl: 'no-cache',
        }),
      );
      expect(await client.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
        ContentLength: 7,
        ContentType: 'text/plain',
        CacheControl: 'no-cache',
      });
      expect(await (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()).toBe(
        'content',
      );
      expect((await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key.slice(0, 3) }))).Contents).toMatchObject(
        [{ Key, Size: 7 }],
      );
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
      await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NoSuchKey' });
      await expect(client.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NotFound' });
    },
  );

  it('decodes a chunked stream and verifies its checksum', async () => {
    const s3 = await startS3Server();
    const content = Buffer.alloc(200_000, 'stream ');
    const Body = Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]);
    await clientOf(s3).send(
      new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: content.length, ChecksumAlgorithm: 'CRC32' }),
    );
    expect(s3.objects.get('stream')?.content.equals(content)).toBe(true);
  });

  it('lists a thousand at a time', async () => {
    const s3 = await startS3Server();
    for (let at = 0; at < 1005; at++)
      s3.objects.set(`f${String(at).padStart(4, '0')}`, {
        content: Buffer.alloc(0),
        headers: { 'content-type': 'text/plain' },
        modified: new Date(),
      });
    const first = await clientOf(s3).send(new ListObjectsV2Command({ Bucket }));
    expect([first.KeyCount, first.IsTruncated]).toEqual([1000, true]);
    const second = await clientOf(s3).send(
      new ListObjectsV2Command({ Bucket, ContinuationToken: first.NextContinuationToken }),
    );
    expect(second.Contents?.map(({ Key }) => Key)).toEqual(['f1000', 'f1001', 'f1002', 'f1003', 'f1004']);
    expect(second.IsTruncated).toBe(false);
  });

  it.each([
    [
      'a wrong secret',
      { credentials: { accessKeyId: 'AKIATESTTESTTESTTEST', secretAccessKey: 'wrong' } },
      'SignatureDoesNotMatch',
      403,
    ],
    [
      'an unknown key',
      { credentials: { accessKeyId: 'AKIAOTHER', secretAccessKey: 'wrong' } },
      'InvalidAccessKeyId',
      403,
    ],
    ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed', 400],
  ] as const)('rejects %s', async (_what, overrides, name, status) => {
    const s3 = await startS3Server();
    const writing = clientOf(s3, overrides).send(new PutObjectCommand({ Bucket, Key: 'x', Body: Buffer.from('x') }));
    await expect(writing).rejects.toMatchObject({ name, $metadata: { httpStatusCode: status } });
    expect(s3.objects.size).toBe(0);
  });

  it('rejects a missing bucket, an ACL, and requests that the policy denies', async () => {
    const s3 = await startS3Server();
    const client = clientOf(s3);
    const object = { Bucket, Key: 'x', Body: Buffer.from('x') };
    await expect(client.send(new PutObjectCommand({ ...object, Bucket: 'nowhere' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
      $metadata: { httpStatusCode: 404 },
    });
    await expect(client.send(new PutObjectCommand({ ...object, ACL: 'public-read' }))).rejects.toMatchObject({
      name: 'AccessControlListNotSupported',
    });
    s3.denies = (action) => action === 's3:PutObject';
    await expect(client.send(new PutObjectCommand(object))).rejects.toMatchObject({
      name: 'AccessDenied',
      $metadata: { httpStatusCode: 403 },
    });
    s3.denies = () => true;
    await expect(client.send(new HeadBucketCommand({ Bucket }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });

  it('rejects a request that was modified in transit', async () => {
    const s3 = await startS3Server();
    const client = clientOf(s3);
    client.middlewareStack.add(
      (next) => (step) => {
        (step.request as { path: string }).path += '-elsewhere';
        return next(step);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(client.send(new PutObjectCommand({ Bucket, Key: 'x', Body: Buffer.from('x') }))).rejects.toMatchObject(
      { name: 'SignatureDoesNotMatch' },
    );
  });

  it('lets visitors only read', async () => {
    const { environment, objects } = await startS3Server();
    const url = `${environment.S3_ENDPOINT}/${Bucket}`;
    objects.set('x', { content: Buffer.from('x'), headers: { 'content-type': 'text/plain' }, modified: new Date() });
    expect(await (await fetch(`${url}/x`)).text()).toBe('x');
    const statuses = [
      await fetch(`${url}/y`),
      await fetch(url),
      await fetch(`${url}/x`, { method: 'PUT', body: 'y' }),
      await fetch(`${url}/x`, { method: 'DELETE' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 403, 403, 403]);
    expect(objects.get('x')?.content.toString()).toBe('x');
  });
});
