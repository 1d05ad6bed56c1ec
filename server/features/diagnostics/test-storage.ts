import { randomUUID } from 'node:crypto';
import { StorageError, type Storage } from '#server/platform/storage/storage.ts';
import type { StorageTest } from '#shared/schemas/diagnostics.ts';
import { fetchAsVisitor } from './fetch-as-visitor.ts';

/** Writes, reads, publicly fetches and deletes a small file. Returns storage errors as failed steps. */
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
  // Always delete the test file.
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
