import { basename, dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { filesIn, read } from './source-files.ts';

const folders = ['client', 'server', 'shared', 'scripts', 'tests', 'bench'];
const files = filesIn(...folders).filter((file) => /\.(tsx?|mjs)$/.test(file));

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

it('has no circles of imports, lazy ones and types included', () => {
  const production = files.filter(
    (file) => /^(client|server|shared)\//.test(file) && !/\.test\.|\/testing\//.test(file),
  );
  const imports = new Map(production.map((file) => [file, importsOf(file).map(({ target }) => target)]));
  const done = new Set<string>();
  const circleFrom = (file: string, path: readonly string[]): readonly string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    const circles = (imports.get(file) ?? []).map((target) => circleFrom(target, [...path, file]));
    done.add(file);
    return circles.find((circle) => circle.length > 0) ?? [];
  };
  expect(production.flatMap((file) => circleFrom(file, []))).toEqual([]);
});
