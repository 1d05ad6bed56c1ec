import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Refusal } from './refusal.ts';

/** The access key of the fake service, and its region. */
export interface Account {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Verifies the AWS Signature Version 4 of a request. Throws S3Refusal. */
export function checkSignature(request: IncomingMessage, account: Account): void {
  const { accessKeyId, day, region, signedHeaders, signature } = readAuthorization(request);
  if (accessKeyId !== account.accessKeyId)
    throw new S3Refusal(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  if (region !== account.region)
    throw new S3Refusal(
      400,
      'AuthorizationHeaderMalformed',
      `the region '${region}' is wrong; expecting '${account.region}'`,
      { Region: account.region },
    );

  const canonical = [
    request.method,
    // Not decoded: S3 signs the encoded path.
    (request.url ?? '/').replace(/\?.*$/, ''),
    canonicalQuery(request),
    ...signedHeaders.map((name) => `${name}:${header(request, name).trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    header(request, 'x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header(request, 'x-amz-date'), scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (key, part) => hmac(key, part),
    `AWS4${account.secretAccessKey}`,
  );
  if (!isSame(signature, hmac(signingKey, toSign).toString('hex'))) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.');
  }
}

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;

function readAuthorization(request: IncomingMessage) {
  const [, accessKeyId = '', day = '', region = '', headerList = '', signature = ''] =
    authorizationForm.exec(header(request, 'authorization')) ?? [];
  const signedHeaders = headerList.split(';');
  const isComplete =
    accessKeyId && ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedHeaders.includes(name));
  if (!isComplete) throw new S3Refusal(403, 'AccessDenied', 'Access Denied');
  return { accessKeyId, day, region, signedHeaders, signature };
}

function canonicalQuery(request: IncomingMessage): string {
  const [, query = ''] = (request.url ?? '').split('?');
  return query
    .split('&')
    .filter(Boolean)
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .toSorted()
    .join('&');
}

function header(request: IncomingMessage, name: string): string {
  return [request.headers[name] ?? ''].flat().join(',');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest();
