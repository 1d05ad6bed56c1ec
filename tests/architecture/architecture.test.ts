import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { filesIn, read } from './source-files.ts';

const sourceFiles = filesIn('client', 'server', 'shared', 'scripts', 'tests', 'bench');

it('the server reads the environment in one place', () => {
  const server = sourceFiles.filter((file) => /^server\/(?!testing\/).*(?<!\.test)\.ts$/.test(file));
  const readers = server.filter((file) => read(file).includes('process.env'));
  expect(readers).toEqual(['server/platform/environment/environment.ts']);
});

const serverFiles = sourceFiles.filter((file) => /^server\/(?!.*testing\/).*(?<!\.test)\.ts$/.test(file));

it('the server makes requests in these places only, none to an address that a user entered', () => {
  // Its own pictures and address, the captcha, and SendGrid.
  expect(
    serverFiles.filter((file) => /\bfetch\(|node:https?'.*\brequest\b|\brequest\b.*node:https?'/.test(read(file))),
  ).toEqual([
    'server/features/health/status.command.ts',
    'server/features/messages/contact.routes.ts',
    'server/platform/mail/sendgrid-transport.ts',
    'server/platform/storage/test-storage.ts',
  ]);
});

it('the server hashes with SHA-256 only, apart from passwords', () => {
  const algorithms = serverFiles.flatMap((file) =>
    [...read(file).matchAll(/create(?:Hash|Hmac)\('([^']*)'?/g)].map(([, name]) => name),
  );
  expect(algorithms.length).toBeGreaterThan(5);
  expect(new Set(algorithms)).toEqual(new Set(['sha256']));
});

/** The product's own name in file formats, metrics and folders, which is not the program's. */
const productNames =
  /sunhall-content|sunhall-backup|sunhall_|sunhall-\$\{|\/opt\/sunhall\/|SUNHALL_[A-Z]+|npm run sunhall|deploy\/sunhall/g;

it('only the demo names its program, so that the settings rename it everywhere', () => {
  const isExempt = (file: string) => /^shared\/demo\/|\.test\.tsx?$|\/testing\/|^(tests|bench)\//.test(file);
  const isNaming = (file: string) => /sunhall|almond row/i.test(read(file).replaceAll(productNames, ''));
  expect(sourceFiles.filter((file) => !isExempt(file) && isNaming(file))).toEqual([]);
  expect(isNaming('shared/demo/site.ts')).toBe(true);
});

const contactValidation = 'src/pages/home/contact-validation.ts';

/**
 * Libraries that visitors must not wait for: words that survive minification, a file of the library that contains them
 * (to prove that the words still match), and the public scripts that may contain it.
 */
const libraries = [
  ['zod', /ZodError|\$ZodType|_zod/, 'zod/v4/core/core.js', [contactValidation]],
  ['react-hook-form', /_formControl|shouldUnregister/, 'react-hook-form/dist/index.esm.mjs', []],
  ['drizzle', /drizzle/i, 'drizzle-orm/entity.js', []],
] as const;

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

const manifestFile = join(projectRoot, 'dist/public/.vite/manifest.json');

describe.skipIf(!existsSync(manifestFile))('the built public site', () => {
  const manifest = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>)
    : {};
  const isDashboard = (key: string) => manifest[key]?.file.startsWith('assets/admin-');
  const visitorKeys = Object.keys(manifest).filter((key) => !isDashboard(key) && manifest[key]?.file.endsWith('.js'));
  /** Returns the manifest keys of a script and of all its static imports. */
  const closureOf = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(closureOf)];
  const scriptOf = (key: string) => read(join('dist/public', manifest[key]?.file ?? ''));

  it.each(libraries)('contains %s only in the expected files', (_name, mark, source, expected) => {
    expect(read(join('node_modules', source)), 'the library itself').toMatch(mark);
    const scripts = visitorKeys.filter((key) => manifest[key]?.isEntry || manifest[key]?.isDynamicEntry);
    const pages = ['index.html', 'src/pages/listing/listing-page.tsx', 'src/pages/activation/activation-page.tsx'];
    expect(scripts).toEqual(expect.arrayContaining(pages));
    expect(scripts.filter((key) => closureOf(key).some((part) => mark.test(scriptOf(part))))).toEqual(expected);
  });

  it('imports no chunk of the dashboard', () => {
    expect(visitorKeys.filter((key) => manifest[key]?.imports?.some(isDashboard))).toEqual([]);
  });
});
