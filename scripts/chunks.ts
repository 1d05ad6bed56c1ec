import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const dashboard = at('../client/src/admin/');
/** The pages that most visits start with, besides home. */
const mainPage = /\/client\/src\/pages\/(listing|activation)\/\w+-page\.tsx$/;

/**
 * Returns the file name of a chunk. The dashboard's chunks are marked; tests/architecture/architecture.test.ts checks
 * that visitors load none.
 */
export function nameChunk({ moduleIds }: { moduleIds: string[] }): string {
  const isDashboard = moduleIds.some((id) => id.includes(dashboard));
  return `assets/${isDashboard ? 'admin-' : ''}[name]-[hash].js`;
}

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** The entry script and everything it imports statically, including the home page. */
const start = { name: 'start', tags: ['$initial' as const] };

/** The modules that a main page shares with code that loads later, such as the dashboard. */
const sharedParts = {
  debugName: 'shared parts',
  minShareCount: 2,
  includeDependenciesRecursively: false,
  name: (id: string, graph: Graph) => {
    const screens = [...usersOf(id, graph)].flatMap((user) => mainPage.exec(user)?.[1] ?? []);
    return screens.length > 0 ? `${screens.join('-')}-parts` : null;
  },
};

/**
 * Without these groups the bundler writes a file for every combination of importers: twenty for the home page, most of
 * them under a kilobyte, each one request.
 */
export const chunkGroups = [start, sharedParts];

/** Returns everything that imports a module statically, directly or indirectly. */
function usersOf(id: string, graph: Graph, found = new Set([id])): Set<string> {
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (!found.has(importer)) usersOf(importer, graph, found.add(importer));
  }
  return found;
}
