import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const dashboard = at('../client/src/admin/');
const pages =
  /\/client\/src\/pages\/(home\/home-sections|listing\/listing-page|activation\/activation-(?:page|sections))\.tsx$/;
const dashboardPage = /\/client\/src\/admin\/dashboard\/dashboard-page\.tsx$/;
const openable = /\/client\/src\/parts\.ts$/;

/** Marks the dashboard's chunks; tests/architecture/architecture.test.ts checks that visitors load none. */
export function nameChunk({ moduleIds }: { moduleIds: string[] }): string {
  const isDashboard = moduleIds.some((id) => id.includes(dashboard));
  return `assets/${isDashboard ? 'admin-' : ''}[name]-[hash].js`;
}

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** The entry script with its static imports, including the home page. */
const start = { name: 'start', tags: ['$initial' as const] };

/** What the pages share with other scripts, and what the dashboard needs of `parts` before it renders. */
const shared = {
  debugName: 'shared',
  minShareCount: 2,
  includeDependenciesRecursively: false,
  name: (id: string, graph: Graph) => {
    const users = [...usersOf(id, graph)];
    const isUsedBy = (pattern: RegExp) => users.some((user) => pattern.test(user));
    return isUsedBy(pages) || (isUsedBy(openable) && isUsedBy(dashboardPage)) ? 'shared' : null;
  },
};

/** What a visitor can open. */
const parts = { name: 'parts', test: openable };

/**
 * Without groups, the bundler writes a file for every combination of importers, twenty for home, most under a kilobyte.
 */
export const chunkGroups = [start, shared, parts];

/** Returns all static importers of a module. */
function usersOf(id: string, graph: Graph, found = new Set([id])): Set<string> {
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (!found.has(importer)) usersOf(importer, graph, found.add(importer));
  }
  return found;
}

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Writes a brotli and a gzip copy of every text file, for server/platform/http/built-files.ts. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '.' }) {
      const files = await readdir(dir, { recursive: true });
      const texts = files.filter((file) => compressible.test(file));
      await Promise.all(texts.map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/** Returns the short hash of the commit: `GIT_COMMIT`, git's HEAD, or ''. */
export function gitCommit(): string {
  if (process.env.GIT_COMMIT) return process.env.GIT_COMMIT;
  // Otherwise git would find a repository that the archive was unpacked in.
  if (!existsSync(at('../.git'))) return '';
  return spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: at('..'), encoding: 'utf8' }).stdout?.trim() ?? '';
}
