import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A fake S3 service with one publicly readable bucket. */
export interface S3Server {
  /** The environment variables that configure our server to use it. */
  environment: typeof account & { S3_BUCKET: string; S3_ENDPOINT: string };
  /** The content of the bucket, which tests can read and change. */
  objects: Bucket;
  /**
   * The bucket policy: returns true to deny an action with AccessDenied, or another error code. Called for anonymous
   * reads too.
   */
  denies: (action: string, key: string, isVisitor: boolean) => boolean | string;
}

const account = {
  AWS_REGION: 'us-west-2',
  AWS_ACCESS_KEY_ID: 'AKIATESTTESTTESTTEST',
  AWS_SECRET_ACCESS_KEY: 'secret/of+the/tests',
};
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
  const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = { ...account, S3_BUCKET: bucketName, S3_ENDPOINT };
  const s3: S3Server = { environment, objects, denies: () => false };
  return s3;
}

async function answer(request: IncomingMessage, { objects, denies }: S3Server): Promise<S3Answer> {
  const body = await buffer(request);
  const { method = '' } = request;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const [, bucket = '', ...rest] = pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  const isVisitor = request.headers.authorization === undefined;
  const unknown = isVisitor ? undefined : refuseAccount(request);
  if (unknown) return unknown;
  if (bucket !== bucketName) return refuse(404, 'NoSuchBucket', { BucketName: bucket });
  const action = key ? actions[method] : 's3:ListBucket';
  if (!action) return refuse(405, 'MethodNotAllowed');
  const refusal = denies(action, key, isVisitor) || (isVisitor && action !== 's3:GetObject');
  if (refusal) return refuse(403, refusal === true ? 'AccessDenied' : refusal);

  if (!key) return listObjects(objects, bucket, searchParams);
  if (method === 'PUT') return writeObject(request, body, objects, key);
  if (method !== 'DELETE') return readObject(objects, key);
  objects.delete(key);
  return { status: 204 };
}

/** Returns an error of S3. */
function refuse(status: number, code: string, details: Record<string, string> = {}): S3Answer {
  return xml(status, `<Error>${fields({ Code: code, Message: code, ...details })}</Error>`);
}

/** Checks the access key and the region; the signature is the library's business. */
function refuseAccount({ headers }: IncomingMessage): S3Answer | undefined {
  const [, accessKeyId, region] = /Credential=([^/]+)\/\d{8}\/([^/]+)/.exec(headers.authorization ?? '') ?? [];
  if (accessKeyId !== account.AWS_ACCESS_KEY_ID) return refuse(403, 'InvalidAccessKeyId');
  if (region === account.AWS_REGION) return undefined;
  return refuse(400, 'AuthorizationHeaderMalformed', { Region: account.AWS_REGION });
}

function writeObject({ headers }: IncomingMessage, body: Buffer, objects: Bucket, key: string): S3Answer {
  // The response of buckets since April 2023.
  if (headers['x-amz-acl']) return refuse(400, 'AccessControlListNotSupported');
  // Many S3-compatible services support neither.
  if (String(headers['x-amz-content-sha256']).startsWith('STREAMING-') || headers['x-amz-checksum-crc32'])
    return refuse(501, 'NotImplemented');
  const { 'content-type': type = 'binary/octet-stream', 'cache-control': cacheControl } = headers;
  const stored = { 'content-type': type, ...(cacheControl && { 'cache-control': cacheControl }) };
  objects.set(key, { content: body, headers: stored, modified: new Date() });
  return { status: 200, headers: { etag: etagOf(body) } };
}

/** A stored object. */
interface StoredObject {
  content: Buffer;
  headers: { 'content-type': string; 'cache-control'?: string };
  modified: Date;
}

/** The objects of one bucket by key. */
type Bucket = Map<string, StoredObject>;

/** A response of S3. */
interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** GET and HEAD of an object. */
function readObject(bucket: Bucket, key: string): S3Answer {
  const object = bucket.get(key);
  if (!object) return refuse(404, 'NoSuchKey', { Key: key });
  const { content, headers, modified } = object;
  const facts = { 'last-modified': modified.toUTCString(), 'content-length': String(content.length) };
  return { status: 200, headers: { ...headers, ...facts, etag: etagOf(content) }, body: content };
}

/** ListObjectsV2: the keys in order, in pages of a thousand. */
function listObjects(bucket: Bucket, name: string, query: URLSearchParams): S3Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const wanted = [...bucket]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const page = wanted.slice(0, Math.min(Number(query.get('max-keys') ?? 1000), 1000));
  const isTruncated = page.length < wanted.length;
  const contents = page.map(([key, { content, modified }]) => {
    const times = { LastModified: modified.toISOString(), ETag: etagOf(content), Size: String(content.length) };
    return `<Contents>${fields({ Key: key, ...times })}</Contents>`;
  });
  const token = isTruncated ? fields({ NextContinuationToken: page.at(-1)?.[0] ?? '' }) : '';
  const head = fields({ Name: name, Prefix: prefix, KeyCount: String(page.length), IsTruncated: String(isTruncated) });
  return xml(
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${head}${token}${contents.join('')}</ListBucketResult>`,
  );
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

function xml(status: number, body: string): S3Answer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  };
}

function fields(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
