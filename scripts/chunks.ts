import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const dashboardOnly = [at('../client/src/admin/'), at('../shared/schemas/'), '/node_modules/zod/', '/node_modules/react-hook-form/', '/node_modules/@hookform/'];
/** The screens that most visits begin with. */
const mainScreen = /\/client\/src\/site\/(home|listing|event)\/\w+-screen\.tsx$/;
const entry = at('../client/src/main.tsx');

/** The dashboard's chunks say so in their names; server/architecture.test.ts checks that visitors load none of them. */
export function nameChunk({ moduleIds }: { moduleIds: string[] }): string {
  const isDashboard = moduleIds.some((id) => dashboardOnly.some((part) => id.includes(part)));
  return `assets/${isDashboard ? 'admin-' : ''}[name]-[hash].js`;
}

interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** Changes less often than we do, so a browser keeps it over our releases. */
const react = { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, includeDependenciesRecursively: false };

/** What the main screens share with anything else in one file, and what only one of them shares, say with the dashboard, in another. */
const sharedParts = {
  minShareCount: 2,
  includeDependenciesRecursively: false,
  name: (id: string, graph: Graph) => {
    const users = usersOf(id, graph);
    const screens = [...users].flatMap((user) => mainScreen.exec(user)?.[1] ?? []);
    if (users.has(entry) || screens.length === 0) return null;
    return screens.length > 1 || screens[0] === 'home' ? 'visitors' : `${screens[0]}-parts`;
  },
};

/** By itself the bundler makes a file for every set of sharers: twenty for the home screen, most of them under a kilobyte, each a request. */
export const chunkGroups = [react, sharedParts];

/** Everything that imports a module without waiting, directly or not. */
function usersOf(id: string, graph: Graph, found = new Set([id])): Set<string> {
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (!found.has(importer)) usersOf(importer, graph, found.add(importer));
  }
  return found;
}
