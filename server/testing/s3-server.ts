import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { etagOf, listObjects, readObject, refusalAnswer, type Bucket, type S3Answer } from './s3/bucket.ts';
import { S3Refusal } from './s3/refusal.ts';
import { checkSignature } from './s3/signature.ts';

/** A fake S3 service that verifies signatures, with one publicly readable bucket. */
export interface S3Server {
  /** The environment variables that configure our server to use it. */
  environment: Record<
    'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'S3_BUCKET' | 'S3_ENDPOINT',
    string
  >;
  /** The content of the bucket, which tests can read and change. */
  objects: Bucket;
  /** The bucket policy: returns true to deny an action with AccessDenied. Called for anonymous reads too. */
  denies: (action: string, key: string, isVisitor: boolean) => boolean;
}

const account = { region: 'us-west-2', accessKeyId: 'AKIATESTTESTTESTTEST', secretAccessKey: 'secret/of+the/tests' };
const bucketName = 'pictures';
const actions: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** Starts a service that stops when the test ends. */
export async function startS3Server(): Promise<S3Server> {
  const objects: Bucket = new Map();
  const server = createServer((request, response) => {
    void answer(request, s3).then(
      ({ status, headers, body }) =>
        response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { region, accessKeyId, secretAccessKey } = account;
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const s3: S3Server = {
    environment: {
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      S3_BUCKET: bucketName,
      S3_ENDPOINT: endpoint,
    },
    objects,
    denies: () => false,
  };
  return s3;
}

async function answer(request: IncomingMessage, s3: S3Server): Promise<S3Answer> {
  const body = await buffer(request);
  try {
    return work(request, body, s3);
  } catch (error) {
    return refusalAnswer(error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError', String(error)));
  }
}

function work(request: IncomingMessage, body: Buffer, { objects, denies }: S3Server): S3Answer {
  const { method = '' } = request;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const [, bucket = '', ...rest] = pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  const isVisitor = request.headers.authorization === undefined;
  if (!isVisitor) checkSignature(request, account);
  if (bucket !== bucketName)
    throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist', { BucketName: bucket });
  const action = key ? actions[method] : 's3:ListBucket';
  if (!action)
    throw new S3Refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
  if ((isVisitor && action !== 's3:GetObject') || denies(action, key, isVisitor))
    throw new S3Refusal(403, 'AccessDenied', 'Access Denied');

  if (!key) return listObjects(objects, bucket, searchParams);
  if (method === 'PUT') return writeObject(request, body, objects, key);
  if (method !== 'DELETE') return readObject(objects, key);
  objects.delete(key);
  return { status: 204 };
}

function writeObject({ headers }: IncomingMessage, body: Buffer, objects: Bucket, key: string): S3Answer {
  // The response of buckets since April 2023.
  if (headers['x-amz-acl']) throw new S3Refusal(400, 'AccessControlListNotSupported', 'The bucket does not allow ACLs');
  // Many S3-compatible services support neither.
  if (String(headers['x-amz-content-sha256']).startsWith('STREAMING-') || headers['x-amz-checksum-crc32'])
    throw new S3Refusal(501, 'NotImplemented', 'Chunks and checksums are not implemented');
  const { 'content-type': type = 'binary/octet-stream', 'cache-control': cacheControl } = headers;
  objects.set(key, {
    content: body,
    headers: { 'content-type': type, ...(cacheControl && { 'cache-control': cacheControl }) },
    modified: new Date(),
  });
  return { status: 200, headers: { etag: etagOf(body) } };
}
