import { onTestFinished } from 'vitest';
import { createTemporaryFolder, removeFolder } from '#tests/support/temporary-folder.ts';

/** Creates an empty folder that is deleted when the test ends. */
export async function freshFolder(): Promise<string> {
  const folder = await createTemporaryFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}
