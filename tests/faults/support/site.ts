import { onTestFinished } from 'vitest';
import { createSite, type Site } from '#tests/support/server.ts';
import { createTemporaryFolder, removeFolder } from '#tests/support/temporary-folder.ts';

/** Returns a new site for one test; its data folder is deleted when the test ends. */
export async function newSite(environment: Record<string, string> = {}): Promise<Site> {
  const DATA_DIR = environment.DATA_DIR ?? (await temporaryFolder());
  // A test can send requests from many addresses and stay below the rate limits.
  return createSite({ TRUST_PROXY: '1', ...environment, DATA_DIR });
}

/** Creates a folder that is deleted when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await createTemporaryFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}
