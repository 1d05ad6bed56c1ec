// Adds to package-lock.json the optional packages of other platforms that npm leaves out when the registry at hand
// does not carry them; without them `npm ci` refuses the file, and a colleague on another system installs no native
// binaries. Run it after every `npm install` that adds or updates a package: node scripts/complete-lockfile.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'sunos',
  'aix',
  'openharmony',
  'wasm32',
];
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl', linuxmusl: 'musl' };
const otherNames = { windows: 'win32', linuxmusl: 'linux', armv7: 'arm', armv6: 'arm' };

function platformOf(name) {
  const words = name.split(/[/-]/).flatMap((word) => [word, otherNames[word]]);
  const pick = (known) => words.filter((word) => known.includes(word)).slice(0, 1);
  const [library] = words.filter((word) => word in libraries);
  return {
    ...(pick(systems).length && { os: pick(systems) }),
    ...(pick(processors).length && { cpu: pick(processors) }),
    ...(library && { libc: [libraries[library]] }),
  };
}

let added = 0;
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const isThere = lock.packages[`node_modules/${name}`] ?? lock.packages[`${path}/node_modules/${name}`];
    if (isThere) continue;
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[^\d]*/, ''),
      ...(entry.dev && { dev: true }),
      optional: true,
      ...platformOf(name),
    };
    added++;
  }
}

if (added > 0) {
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
console.log(`${added} added`);
