import { z } from 'zod';

const address = z
  .url({ protocol: /^https?$/, error: 'must be a web address that starts with https:// or http://' })
  .transform((url) => new URL(url).href.replace(/\/+$/, ''));

export const S3Environment = z.object({
  AWS_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/, 'must be a region such as us-west-2')
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().trim().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().trim().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, without s3:// and slashes')
    .optional(),
  S3_ENDPOINT: address.optional(),
  S3_PUBLIC_URL: address.optional(),
});

const requiredNames = ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'S3_BUCKET'] as const;

export type S3Config = NonNullable<ReturnType<typeof readS3Config>>;

/** Returns one sentence for each error. */
export function s3ConfigErrors(set: Record<string, string | undefined>): string[] {
  // The AWS variables alone do not configure S3: platforms and shells set them for other programs.
  if (!set.S3_BUCKET && !set.S3_ENDPOINT && !set.S3_PUBLIC_URL) return [];
  const errors: string[] = requiredNames
    .filter((name) => !set[name])
    .map((name) => `${name} is missing: pictures are kept in S3 only when ${requiredNames.join(', ')} are all set`);
  const isSecure = set.PUBLIC_URL?.startsWith('https:');
  if (isSecure && (set.S3_PUBLIC_URL ?? set.S3_ENDPOINT)?.startsWith('http:'))
    errors.push(
      'S3_PUBLIC_URL must be an https:// address, because PUBLIC_URL is one: ' +
        'browsers show no other pictures on such a page',
    );
  return errors;
}

/** For diagnostics. */
export function presenceOfS3(data: z.output<typeof S3Environment>) {
  return {
    region: Boolean(data.AWS_REGION),
    accessKey: Boolean(data.AWS_ACCESS_KEY_ID),
    secretKey: Boolean(data.AWS_SECRET_ACCESS_KEY),
    bucket: Boolean(data.S3_BUCKET),
  };
}

/** Undefined if pictures are on the disk. */
export function readS3Config(data: z.output<typeof S3Environment>) {
  const {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
  } = data;
  if (!region || !accessKeyId || !secretAccessKey || !bucket) return undefined;
  return {
    region,
    accessKeyId,
    secretAccessKey,
    bucket,
    endpoint,
    publicUrl: data.S3_PUBLIC_URL ?? bucketUrl(region, bucket, endpoint),
  };
}

/** Amazon's certificate does not cover a bucket name with a dot as a subdomain. */
function bucketUrl(region: string, bucket: string, endpoint: string | undefined): string {
  if (endpoint) return `${endpoint}/${bucket}`;
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
}
