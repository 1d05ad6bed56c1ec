import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './site.ts';

/** Copies the built product into a separate folder that a test can damage. Returns the folder. */
export async function copyInstallation(): Promise<string> {
  const folder = await temporaryFolder();
  for (const part of ['dist', 'migrations', 'package.json']) await cp(part, join(folder, part), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
