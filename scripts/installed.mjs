import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (command, ...args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/**
 * The path of a program the tests need: the one its variable names, else the first that is in its usual place. As
 * root on
 * Debian it is installed when it is missing; elsewhere this ends with a plain sentence.
 */
export function installed({ name, variable, usual, debianPackage }) {
  const find = () => [process.env[variable], ...usual].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${debianPackage} for the browser tests …`);
    if (
      run('apt-get', 'update', '-qq') &&
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', debianPackage)
    )
      return find();
  }
  throw new Error(
    `The browser tests need ${name}. Install it (on Debian: apt-get install ${debianPackage}), or set ${variable} to its path.`,
  );
}
