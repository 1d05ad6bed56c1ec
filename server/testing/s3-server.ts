import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openPort } from './open-port.ts';

/** A fake S3 service with one publicly readable bucket. */
export interface S3Server {
  /** The environment variables that configure our server to use it. */
  environment: typeof account & { S3_ENDPOINT: string };
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
  S3_BUCKET: 'pictures',
};
const actions: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** Starts a service that stops when the test ends. */
export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => {
    void buffer(request).then((content) => {
      const { status, headers, body } = answer(request, content, s3);
      return response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    });
  });
  const environment = { ...account, S3_ENDPOINT: `http://127.0.0.1:${await openPort(server)}` };
  const s3: S3Server = { environment, objects: new Map(), denies: () => false };
  return s3;
}

function answer(request: IncomingMessage, body: Buffer, { objects, denies }: S3Server): S3Answer {
  const { method = '' } = request;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const [, bucket = '', ...rest] = pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  const isVisitor = request.headers.authorization === undefined;
  const refused = isVisitor ? undefined : accountRefusal(request);
  if (refused) return refused;
  if (bucket !== account.S3_BUCKET)
    return refusal(404, 'NoSuchBucket', 'The specified bucket does not exist', { BucketName: bucket });
  const action = key ? actions[method] : 's3:ListBucket';
  if (!action) return refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
  const denied = denies(action, key, isVisitor) || (isVisitor && action !== 's3:GetObject');
  if (denied) return refusal(403, denied === true ? 'AccessDenied' : denied, 'Denied');

  if (!key) return listObjects(objects, bucket, searchParams);
  if (method === 'PUT') return writeObject(request, body, objects, key);
  if (method !== 'DELETE') return readObject(objects, key);
  objects.delete(key);
  return { status: 204 };
}

/** Checks the access key and the region; the signature is the library's business. */
function accountRefusal({ headers }: IncomingMessage): S3Answer | undefined {
  const [, accessKeyId, region] = /Credential=([^/]+)\/\d{8}\/([^/]+)/.exec(headers.authorization ?? '') ?? [];
  if (accessKeyId !== account.AWS_ACCESS_KEY_ID) return refusal(403, 'InvalidAccessKeyId', 'No such key');
  if (region !== account.AWS_REGION)
    return refusal(400, 'AuthorizationHeaderMalformed', 'Another region', { Region: account.AWS_REGION });
  return undefined;
}

function writeObject({ headers }: IncomingMessage, body: Buffer, objects: Bucket, key: string): S3Answer {
  // The response of buckets since April 2023.
  if (headers['x-amz-acl']) return refusal(400, 'AccessControlListNotSupported', 'The bucket does not allow ACLs');
  // Many S3-compatible services support neither.
  if (String(headers['x-amz-content-sha256']).startsWith('STREAMING-') || headers['x-amz-checksum-crc32'])
    return refusal(501, 'NotImplemented', 'Chunks and checksums are not implemented');
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
  if (!object) return refusal(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });
  const { content, modified } = object;
  const facts = {
    etag: etagOf(content),
    'last-modified': modified.toUTCString(),
    'content-length': `${content.length}`,
  };
  return { status: 200, headers: { ...object.headers, ...facts }, body: content };
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
  const contents = page.map(
    ([key, { content, modified }]) =>
      `<Contents>${fields({ Key: key, LastModified: modified.toISOString(), ETag: etagOf(content), Size: String(content.length) })}</Contents>`,
  );
  const token = isTruncated ? fields({ NextContinuationToken: page.at(-1)?.[0] ?? '' }) : '';
  const head = fields({ Name: name, Prefix: prefix, KeyCount: String(page.length), IsTruncated: String(isTruncated) });
  return xml(
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${head}${token}${contents.join('')}</ListBucketResult>`,
  );
}

function refusal(status: number, code: string, message: string, details: Record<string, string> = {}): S3Answer {
  return xml(status, `<Error>${fields({ Code: code, Message: message, ...details })}</Error>`);
}

/** Returns the ETag of an object. */
function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

function xml(status: number, body: string): S3Answer {
  const headers = { 'content-type': 'application/xml' };
  return { status, headers, body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` };
}

function fields(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('');
}

/** Escapes text for XML. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
