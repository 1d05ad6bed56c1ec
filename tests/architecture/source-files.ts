import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/environment/environment.ts';

/** Returns the existing files of some folders, or of the whole repository, without those that git ignores. */
export function filesIn(...folders: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders];
  const files = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n');
  return files.filter((file) => file && existsSync(join(projectRoot, file)));
}

/** Returns the text of a file. */
export const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
