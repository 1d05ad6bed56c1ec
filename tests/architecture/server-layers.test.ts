import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/environment/project-root.ts';

/** The files and folders of server/ from top to bottom: each imports only from later lines. */
const layers = [
  ['main.ts', 'dev.ts'],
  ['app.ts', 'lifecycle'],
  ['features', 'commands'],
  ['html', 'cache', 'health'],
  ['http', 'share', 'program', 'mail'],
  ['db', 'history', 'images', 'accounts', 'config.ts'],
  ['storage', 'errors.ts', 'environment'],
];
const layerOf = new Map(layers.flatMap((names, layer) => names.map((name) => [name, layer])));

/** Imports of values, without types. */
const valueImport = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

const serverFolder = join(projectRoot, 'server');
const files = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!.*\btesting\/)(?!.*\.test\.ts$)(?!services\.ts$).*\.ts$/.test(file),
);

/** Returns the modules of server/ that a file of server/ imports. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(join(serverFolder, file), 'utf8').matchAll(valueImport)].map(
    ([, imported, loaded]) => imported ?? loaded ?? '',
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#server/')) return [specifier.slice('#server/'.length)];
    return specifier.startsWith('.') ? [join(dirname(file), specifier)] : [];
  });
}

/** Returns the file or folder of server/ that a file belongs to. */
const topOf = (file: string) => file.split('/')[0] ?? '';
/** The same with a separate layer for each feature and command folder. */
const unitOf = (file: string) =>
  /^(features|commands)\//.test(file) ? file.split('/').slice(0, 2).join('/') : topOf(file);

const imports = files.flatMap((file) =>
  importsOf(file)
    .filter((target) => unitOf(target) !== unitOf(file))
    .map((target) => ({ file, target })),
);

it('lists every file and folder in a layer', () => {
  expect([...new Set(files.map(topOf))].filter((name) => !layerOf.has(name))).toEqual([]);
});

it('imports only downward', () => {
  // Shared by all commands, such as their context.
  const isShared = (file: string) => /^commands\/[^/]+\.ts$/.test(file);
  const wrong = imports.filter(
    ({ file, target }) =>
      !isShared(target) && (layerOf.get(topOf(file)) ?? Infinity) >= (layerOf.get(topOf(target)) ?? -Infinity),
  );
  expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
});
