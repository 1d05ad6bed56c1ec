import { z } from 'zod';

const address = z
  .url({ protocol: /^https?$/, error: 'must be a web address that starts with https:// or http://' })
  .transform((url) => new URL(url).href.replace(/\/+$/, ''));

/** The settings of S3 storage as they stand in the environment. */
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

/** Where uploaded pictures are kept when it is not this machine. */
export interface S3Config {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** Another service that speaks S3's protocol. */
  endpoint: string | undefined;
  /** What visitors find the bucket's content under, without a slash at the end. */
  publicUrl: string;
}

/** The faults that only show when the settings are looked at together, one sentence each. */
export function s3ConfigErrors(set: Record<string, string | undefined>): string[] {
  // Those of Amazon alone ask for nothing: platforms and developers' shells set them for other programs.
  if (!set.S3_BUCKET && !set.S3_ENDPOINT && !set.S3_PUBLIC_URL) return [];
  const errors: string[] = requiredNames
    .filter((name) => !set[name])
    .map((name) => `${name} is missing: pictures are kept in S3 only when ${requiredNames.join(', ')} are all set`);
  const isSecure = set.PUBLIC_URL?.startsWith('https:');
  if (isSecure && (set.S3_PUBLIC_URL ?? set.S3_ENDPOINT)?.startsWith('http:'))
    errors.push(
      'S3_PUBLIC_URL must be an https:// address, because PUBLIC_URL is one: browsers show no other pictures on such a page',
    );
  return errors;
}

/** Which settings are there, for an administrator who looks for the missing one. */
export function presenceOfS3(data: z.output<typeof S3Environment>) {
  return {
    region: Boolean(data.AWS_REGION),
    accessKey: Boolean(data.AWS_ACCESS_KEY_ID),
    secretKey: Boolean(data.AWS_SECRET_ACCESS_KEY),
    bucket: Boolean(data.S3_BUCKET),
  };
}

/** The settings of S3; undefined when pictures are kept on this machine. */
export function readS3Config(data: z.output<typeof S3Environment>): S3Config | undefined {
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

/** A dot in a bucket's name does not fit Amazon's certificate, so that such a bucket stands in the path. */
function bucketUrl(region: string, bucket: string, endpoint: string | undefined): string {
  if (endpoint) return `${endpoint}/${bucket}`;
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
}
