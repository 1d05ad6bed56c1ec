import { basename, dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { filesIn, read } from './source-files.ts';

const files = filesIn('client', 'server', 'shared', 'scripts', 'tests', 'bench').filter((file) =>
  /\.(tsx?|mjs)$/.test(file),
);

/** The folders that an import can begin with, such as `#client/`. */
const aliases = Object.entries(packageJson.imports)
  .filter(([alias]) => alias.endsWith('/*'))
  .map(([alias, folder]) => [alias.slice(0, -1), folder.slice('./'.length, -1)] as const);

/** Returns the imports of a file, lazy ones and types included: as written, and the file that each leads to. */
function importsOf(file: string) {
  return [...read(file).matchAll(/(?:from|import|import\()\s*'([.#][^']*\/[^']+)'/g)].map(([, written = '']) => {
    const [alias, folder] = aliases.find(([start]) => written.startsWith(start)) ?? [];
    const target = alias ? folder + written.slice(alias.length) : normalize(join(dirname(file), written));
    return { written, target };
  });
}

it('imports neighbors by ./, and all other files by #', () => {
  const isRight = (file: string, { written, target }: { written: string; target: string }) =>
    dirname(target) === dirname(file) ? written === `./${basename(target)}` : written.startsWith('#');
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((each) => !isRight(file, each))
      .map(({ written }) => `${file}: ${written}`),
  );
  expect(wrong).toEqual([]);
});

/** Returns the first circle in a graph, such as ['a', 'b', 'a'], or an empty list. */
function findCircle(graph: ReadonlyMap<string, Iterable<string>>): readonly string[] {
  const done = new Set<string>();
  const circleFrom = (node: string, path: readonly string[]): readonly string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    const circles = [...(graph.get(node) ?? [])].map((target) => circleFrom(target, [...path, node]));
    done.add(node);
    return circles.find((circle) => circle.length > 0) ?? [];
  };
  return [...graph.keys()].flatMap((node) => circleFrom(node, []));
}

const production = files.filter((file) => /^(client|server|shared)\//.test(file) && !/\.test\.|\/testing\//.test(file));
const imports = new Map(production.map((file) => [file, importsOf(file).map(({ target }) => target)]));

it('has no circles of imports, lazy ones and types included', () => {
  expect(findCircle(imports)).toEqual([]);
});

/** The files at the top connect what is in the folders. */
const tops = ['client/src', 'server'];

it('has no circles of folders', () => {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [dirname(file), dirname(target)];
      if (from === to || tops.includes(from) || tops.includes(to)) continue;
      folders.set(from, (folders.get(from) ?? new Set()).add(to));
    }
  expect(folders.size).toBeGreaterThan(40);
  expect(findCircle(folders)).toEqual([]);
});
