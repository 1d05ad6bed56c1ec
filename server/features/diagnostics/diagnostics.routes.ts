import { randomUUID } from 'node:crypto';
import type { Router } from 'express';
import { recordAction } from '#server/features/history/history.store.ts';
import { route } from '#server/platform/http/route.ts';
import { StorageError, type Storage } from '#server/platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import type { StorageHealth, StorageTest } from '#shared/schemas/health.ts';

const notConfigured = 'S3 is not configured';

export function diagnosticsRoutes(api: Router, services: Services): void {
  const { config, db, storage } = services;

  route(api, services, 'GET /api/health/s3', async (): Promise<StorageHealth> => {
    if (config.s3) return { status: 'configured', config: config.s3Presence };
    return {
      status: 'not_configured',
      config: config.s3Presence,
      error: `${notConfigured}. Uploaded pictures are kept on ${storage.label}.`,
    };
  });

  route(api, services, 'POST /api/test/s3', async ({ origin }): Promise<StorageTest> => {
    const test = await testStorage(storage);
    await recordAction(db, origin);
    // Without S3, this tested the local disk, which is not a success.
    return config.s3 ? test : { success: false, error: notConfigured, details: test.details };
  });
}

/** Writes, reads, publicly fetches and deletes a small file. Returns storage errors as failed steps. */
async function testStorage(storage: Storage): Promise<StorageTest> {
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
  await runStep('delete', async () => {
    await storage.remove(name);
    return 'Deleted the probe.';
  });
  return { success: details.every(({ success }) => success), details };
}

function toFailedStep(error: unknown): { success: false; message: string } {
  if (error instanceof StorageError) return { success: false, message: error.message };
  throw error;
}

const timeout = 10_000;

/** Fetches a stored file from its public URL, without credentials. Throws StorageError with a hint. */
async function fetchAsVisitor(url: string): Promise<Buffer> {
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
