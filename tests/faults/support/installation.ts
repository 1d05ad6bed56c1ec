import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './site.ts';

/** Copies the built product into a folder of its own, so that a test can damage it, and returns the folder. */
export async function copyInstallation(): Promise<string> {
  const folder = await temporaryFolder();
  for (const part of ['dist', 'migrations', 'package.json']) await cp(part, join(folder, part), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
