import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Config } from '#server/platform/environment/s3-config.ts';
import { StorageError, type ListedFile, type Storage } from './storage.ts';

type S3Action = 's3:PutObject' | 's3:GetObject' | 's3:ListBucket' | 's3:DeleteObject';

/** A response of S3 with a name and status, or a network error with a code. */
interface SdkError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
  /** The bucket's region, if S3 includes it. */
  Region?: string;
}

const folder = 'uploads/';
/** Of one operation including retries. */
const requestTimeout = 20_000;

/** Sends no ACL, which new buckets reject: public access is a matter of their policy. */
export function s3Storage(config: S3Config): Storage {
  const { bucket: Bucket, publicUrl } = config;
  const keyOf = (name: string) => ({ Bucket, Key: folder + name });
  let opening: Promise<[Sdk.S3Client, typeof Sdk]> | undefined;

  async function run<R>(
    action: S3Action,
    work: (client: Sdk.S3Client, sdk: typeof Sdk, limit: { abortSignal: AbortSignal }) => Promise<R>,
  ): Promise<R> {
    opening ??= openClient(config);
    const [client, sdk] = await opening;
    try {
      return await work(client, sdk, { abortSignal: AbortSignal.timeout(requestTimeout) });
    } catch (error) {
      throw new StorageError(messageFor(error as SdkError, action, config), { cause: error });
    }
  }

  return {
    label: `the bucket ${Bucket}`,
    async put({ name, content, type }) {
      const object = {
        ...keyOf(name),
        Body: content,
        ContentType: type,
        CacheControl: 'public, max-age=31536000, immutable',
      };
      await run('s3:PutObject', (client, { PutObjectCommand }, limit) =>
        client.send(new PutObjectCommand(object), limit),
      );
    },
    read: (name) =>
      run('s3:GetObject', async (client, { GetObjectCommand }, limit) => {
        const { Body } = await client.send(new GetObjectCommand(keyOf(name)), limit);
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      }),
    lastModified: (name) =>
      run('s3:GetObject', async (client, { HeadObjectCommand, NotFound }, limit) => {
        try {
          return (await client.send(new HeadObjectCommand(keyOf(name)), limit)).LastModified;
        } catch (error) {
          if (error instanceof NotFound) return undefined;
          throw error;
        }
      }),
    async list() {
      const files: ListedFile[] = [];
      let ContinuationToken: string | undefined;
      do {
        const wanted = { Bucket, Prefix: folder, ContinuationToken };
        const page = await run('s3:ListBucket', (client, { ListObjectsV2Command }, limit) =>
          client.send(new ListObjectsV2Command(wanted), limit),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) files.push({ name: Key.slice(folder.length), lastModified: LastModified });
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return files;
    },
    async remove(name) {
      await run('s3:DeleteObject', (client, { DeleteObjectCommand }, limit) =>
        client.send(new DeleteObjectCommand(keyOf(name)), limit),
      );
    },
    async check() {
      const one = { Bucket, Prefix: folder, MaxKeys: 1 };
      await run('s3:ListBucket', (client, { ListObjectsV2Command }, limit) =>
        client.send(new ListObjectsV2Command(one), limit),
      );
    },
    urlOf: (name) => `${publicUrl}/${folder}${name}`,
  };
}

/** Loaded on first use: the SDK takes 25 MB of memory. */
async function openClient({
  region,
  accessKeyId,
  secretAccessKey,
  endpoint,
}: S3Config): Promise<[Sdk.S3Client, typeof Sdk]> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    // Many S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return [client, sdk];
}

/** The SDK's message is not passed on, because it can quote the request. */
function messageFor(error: SdkError, action: S3Action, config: S3Config): string {
  const { region, bucket } = config;
  const status = error.$metadata?.httpStatusCode;
  switch (error.name) {
    case 'InvalidAccessKeyId':
      return 'Key: S3 does not know the access key. Check AWS_ACCESS_KEY_ID.';
    case 'SignatureDoesNotMatch':
      return 'Key: the secret key does not belong to the access key. Check AWS_SECRET_ACCESS_KEY.';
    case 'NoSuchBucket':
      return `Bucket: there is no bucket named ${bucket}. Check S3_BUCKET.`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return `Region: the bucket ${bucket} is not in ${region}${error.Region ? ` but in ${error.Region}` : ''}. Check AWS_REGION.`;
    case 'RequestTimeTooSkewed':
      return "Clock: this server's clock is wrong by more than 15 minutes, so S3 refuses its requests. Set it right.";
    default:
      if (status === undefined) return networkErrorMessage(error, config);
      if (status === 301) return `Region: the bucket ${bucket} is not in ${region}. Check AWS_REGION.`;
      if (status === 403) return `Policy: the key may not do ${action} on ${bucket}. Allow it in the key's policy.`;
      if (status >= 500) return `S3 is busy or out of order at the moment (${status}). Try again later.`;
      return `S3 refused the request (${status} ${error.name}).${config.endpoint ? ' Check S3_ENDPOINT.' : ''}`;
  }
}

function networkErrorMessage(error: SdkError, { endpoint, region, bucket }: S3Config): string {
  const host = endpoint ? new URL(endpoint).host : `${bucket}.s3.${region}.amazonaws.com`;
  const check = endpoint
    ? "Check S3_ENDPOINT and this server's network."
    : "Check AWS_REGION and this server's network.";
  // The SDK also uses TimeoutError for dropped connections.
  const isSlow = error.code ? error.code === 'ETIMEDOUT' : /^(AbortError|TimeoutError)$/.test(error.name);
  return `Network: ${host} ${isSlow ? 'does not respond in time' : `cannot be reached (${error.code ?? error.name})`}. ${check}`;
}
