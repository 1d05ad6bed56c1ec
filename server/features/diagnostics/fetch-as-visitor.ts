import { StorageError } from '#server/platform/storage/storage.ts';

const timeout = 10_000;

/** Fetches a stored file from its public URL, without credentials. Throws StorageError with a hint. */
export async function fetchAsVisitor(url: string): Promise<Buffer> {
  const { origin } = new URL(url);
  const unreachable = (error: unknown) => {
    throw new StorageError(`Network: ${origin} cannot be reached from this server. Check S3_PUBLIC_URL.`, {
      cause: error,
    });
  };
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) }).catch(unreachable);
  const content = Buffer.from(await response.arrayBuffer().catch(unreachable));
  if (response.ok) return content;
  if (response.status === 403 || response.status === 401) {
    throw new StorageError(
      `Policy: visitors may not see the pictures (${response.status}). Allow everyone s3:GetObject on uploads/* in the bucket's policy, and do not block public policies.`,
    );
  }
  throw new StorageError(`The public address ${origin} returned ${response.status}. Check S3_PUBLIC_URL.`);
}
