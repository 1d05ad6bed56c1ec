import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const dashboard = at('../client/src/admin/');
/** The screens that most visits begin with, besides home. */
const mainScreen = /\/client\/src\/pages\/(events|event)\/\w+-page\.tsx$/;
const entry = at('../client/src/main.tsx');

/**
 * Returns the file name of a chunk. The dashboard's chunks say so; tests/architecture/architecture.test.ts checks that visitors
 * load none.
 */
export function nameChunk({ moduleIds }: { moduleIds: string[] }): string {
  const isDashboard = moduleIds.some((id) => id.includes(dashboard));
  return `assets/${isDashboard ? 'admin-' : ''}[name]-[hash].js`;
}

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** The first script, and all that it needs before it can start, the home screen included. */
const start = {
  debugName: 'start',
  includeDependenciesRecursively: false,
  name: (id: string, graph: Graph) => (usersOf(id, graph).has(entry) ? 'start' : null),
};

/** What a main screen shares with anything else that is loaded later, say with the dashboard. */
const sharedParts = {
  debugName: 'shared parts',
  minShareCount: 2,
  includeDependenciesRecursively: false,
  name: (id: string, graph: Graph) => {
    const screens = [...usersOf(id, graph)].flatMap((user) => mainScreen.exec(user)?.[1] ?? []);
    return screens.length > 0 ? `${screens.join('-')}-parts` : null;
  },
};

/**
 * By itself the bundler makes a file for every set of sharers: twenty for the home screen, most of them under a
 * kilobyte, each a request.
 */
export const chunkGroups = [start, sharedParts];

/** Everything that imports a module without waiting, directly or not. */
function usersOf(id: string, graph: Graph, found = new Set([id])): Set<string> {
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (!found.has(importer)) usersOf(importer, graph, found.add(importer));
  }
  return found;
}
