import { createHash } from 'node:crypto';
import { escapeXml, S3Refusal } from './refusal.ts';

/** A stored object. */
interface StoredObject {
  content: Buffer;
  headers: { 'content-type': string; 'cache-control'?: string };
  modified: Date;
}

/** The objects of one bucket by key. */
export type Bucket = Map<string, StoredObject>;

/** A response of S3. */
export interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** GET and HEAD of an object. Throws S3Refusal if it does not exist. */
export function readObject(bucket: Bucket, key: string): S3Answer {
  const object = bucket.get(key);
  if (!object) throw new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });
  const { content, headers, modified } = object;
  return {
    status: 200,
    headers: {
      ...headers,
      etag: etagOf(content),
      'last-modified': modified.toUTCString(),
      'content-length': String(content.length),
    },
    body: content,
  };
}

/** ListObjectsV2: the keys in order, in pages of a thousand. */
export function listObjects(bucket: Bucket, name: string, query: URLSearchParams): S3Answer {
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

/** Returns the response to a rejected request. */
export function refusalAnswer({ status, code, message, details }: S3Refusal): S3Answer {
  return xml(status, `<Error>${fields({ Code: code, Message: message, ...details })}</Error>`);
}

/** Returns the ETag of an object. */
export function etagOf(content: Buffer): string {
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
