import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const dashboard = at('../client/src/admin/');
const lists = /\/client\/src\/pages\/(home\/home-sections|listing\/listing-page)\.tsx$/;
const activation = /\/client\/src\/pages\/activation\/activation-page\.tsx$/;

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

/** What the lists or an activation share with code that loads later. */
const sharedParts = {
  debugName: 'shared parts',
  minShareCount: 2,
  includeDependenciesRecursively: false,
  name: (id: string, graph: Graph) => {
    const users = [...usersOf(id, graph)];
    if (users.some((user) => lists.test(user))) return 'list-parts';
    return users.some((user) => activation.test(user)) ? 'activation-parts' : null;
  },
};

/**
 * Without groups, the bundler writes a file for every combination of importers, twenty for home, most under a kilobyte.
 */
export const chunkGroups = [start, sharedParts];

/** Returns all static importers of a module. */
function usersOf(id: string, graph: Graph, found = new Set([id])): Set<string> {
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (!found.has(importer)) usersOf(importer, graph, found.add(importer));
  }
  return found;
}
