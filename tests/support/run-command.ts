import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs a built command, such as `admin`, on a data folder. Returns its exit code and standard output. */
export function runCommand(
  dataFolder: string,
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; stdout: string }> {
  const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '', ...environment };
  const path = join('dist/server', `${command}.js`);
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [path, ...args], { env, maxBuffer: Infinity }, (error, stdout) =>
      child.exitCode === null
        ? reject(error ?? new Error(`${command} was killed`))
        : resolve({ code: child.exitCode, stdout }),
    );
  });
}

/** Loads a content file into a data folder. Throws if the command fails; it may reject single rows. */
export async function loadContent(dataFolder: string, content: object): Promise<void> {
  const file = join(dataFolder, 'content.json');
  await writeFile(file, JSON.stringify(content));
  const { code, stdout } = await runCommand(dataFolder, 'content', ['import', file]);
  if (code > 1) throw new Error(`Loading the content ended with ${code}:\n${stdout}`);
}
