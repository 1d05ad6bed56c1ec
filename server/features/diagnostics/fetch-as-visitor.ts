import { StorageFault } from '#server/storage/storage.ts';

const patience = 10_000;

/** Fetches a stored file at its public address, without keys. Throws StorageFault with what to check. */
export async function fetchAsVisitor(url: string): Promise<Buffer> {
  const { origin } = new URL(url);
  const unreachable = (error: unknown) => {
    throw new StorageFault(`Network: ${origin} cannot be reached from this server. Check S3_PUBLIC_URL.`, {
      cause: error,
    });
  };
  const response = await fetch(url, { signal: AbortSignal.timeout(patience) }).catch(unreachable);
  const content = Buffer.from(await response.arrayBuffer().catch(unreachable));
  if (response.ok) return content;
  if (response.status === 403 || response.status === 401) {
    throw new StorageFault(
      `Policy: visitors may not see the pictures (${response.status}). Allow everyone s3:GetObject on uploads/* in the bucket's policy, and do not block public policies.`,
    );
  }
  throw new StorageFault(`The address for visitors, ${origin}, answers ${response.status}. Check S3_PUBLIC_URL.`);
}
