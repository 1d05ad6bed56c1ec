import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder that every user may enter: under root, the embedded PostgreSQL runs as another user. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sunhall-test-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Deletes a folder. Retries, because PostgreSQL may still write there just after its server was killed. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
}
