import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Config } from './s3-config.ts';
import { s3Error, type S3Action } from './s3-error.ts';
import type { ListedFile, Storage } from './storage.ts';

const folder = 'uploads/';
/** Timeout of one operation including retries. */
const requestTimeout = 20_000;

/**
 * Creates a storage in an S3 or S3-compatible bucket. Sends no ACL, because new buckets reject ACLs: public read access
 * is a matter of the bucket policy.
 */
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
      throw s3Error(error, action, config);
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
        for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
          if (Key && LastModified)
            files.push({ name: Key.slice(folder.length), bytes: Size, lastModified: LastModified });
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

/** Loads the SDK on first use: it takes 25 MB of memory. */
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
