import { randomUUID } from 'node:crypto';
import { errorMessage, rootCode } from '#server/platform/db/database-error.ts';
import type { StorageTest } from '#shared/schemas/health.ts';
import { StorageError, type Storage } from './storage.ts';

/** Writes, reads, publicly fetches, lists and deletes a small file. Returns storage errors as failed steps. */
export async function testStorage(storage: Storage): Promise<StorageTest> {
  const name = `probe-${randomUUID()}.txt`;
  const content = Buffer.from(`Storage test: ${name}`);
  const details: StorageTest['details'] = [];
  const runStep = async (step: string, work: () => Promise<string>) => {
    const result = await work().then((message) => ({ success: true, message }), toFailedStep);
    details.push({ step, ...result });
    return result.success;
  };
  const expectSame = (found: Buffer) => {
    if (!found.equals(content)) throw new StorageError('What came back is not what was written.');
  };
  const url = storage.urlOf(name);

  const isWritten = await runStep('write', async () => {
    await storage.put({ name, content, type: 'text/plain' });
    return `Wrote a probe to ${storage.label}.`;
  });
  if (!isWritten) return { success: false, details };

  const isRead = await runStep('read', async () => {
    expectSame(await storage.read(name));
    return 'Read the same back.';
  });
  if (isRead && URL.canParse(url)) {
    await runStep('show to visitors', async () => {
      expectSame(await fetchAsVisitor(url));
      return `Visitors can see it at ${new URL(url).origin}.`;
    });
  }
  await runStep('list', async () => {
    await storage.check();
    return 'Listed what is stored, as a backup does.';
  });
  await runStep('delete', async () => {
    await storage.remove(name);
    return 'Deleted the probe.';
  });
  return { success: details.every(({ success }) => success), details };
}

/** Throws StorageError with the reason if a step of the test fails. */
export async function expectStorage(storage: Storage): Promise<void> {
  const failure = (await testStorage(storage)).details.find(({ success }) => !success);
  if (failure) throw new StorageError(failure.message);
}

function toFailedStep(error: unknown): { success: false; message: string } {
  if (error instanceof StorageError) return { success: false, message: error.message };
  throw error;
}

export const timeout = 10_000;

/** Returns what is wrong with a certificate, if a connection failed for that reason. */
export function certificateFault(error: unknown): string | undefined {
  if (!/CERT|UNABLE_TO_/.test(rootCode(error) ?? '')) return undefined;
  return error instanceof Error && error.cause ? certificateFault(error.cause) : errorMessage(error);
}

/** Throws StorageError with a hint. */
async function fetchAsVisitor(url: string): Promise<Buffer> {
  const { origin } = new URL(url);
  const unreachable = (error: unknown) => {
    const fault = certificateFault(error);
    throw new StorageError(
      fault
        ? `Certificate: visitors cannot see the pictures, because the certificate of ${origin} is wrong: ${fault}.`
        : `Network: ${origin} cannot be reached from this server. Check S3_PUBLIC_URL.`,
      { cause: error },
    );
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
