import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (command, ...args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/**
 * Returns the path of a program: the one in its environment variable, or the first usual path that exists. Installs the
 * program when it runs as root on Debian; otherwise throws an error that says what to install.
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
