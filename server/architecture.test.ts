import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';

const sourceFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'client', 'server', 'shared', 'e2e', 'scripts'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(projectRoot, file)));

describe('the folders', () => {
  it('have no drawer for odds and ends', () => {
    expect(sourceFiles.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)/.test(file))).toEqual([]);
  });

  it('hold files in kebab-case', () => {
    expect(sourceFiles.filter((file) => /[A-Z_ ]/.test(file) && !file.endsWith('README.md'))).toEqual([]);
  });

  it('read the environment in one place', () => {
    const readers = sourceFiles.filter((file) => /^server\/.*(?<!\.test)\.ts$/.test(file) && !file.startsWith('server/testing/') && readFileSync(join(projectRoot, file), 'utf8').includes('process.env'));
    expect(readers).toEqual(['server/environment.ts']);
  });
});

/** What only the server or the dashboard may carry, by words that survive minification. */
const marks = { zod: /ZodError|\$ZodType|_zod/, drizzle: /drizzle/i, 'react-hook-form': /_formControl|shouldUnregister/ };

/** A file of each library that has its mark: a mark that no longer fits would find nothing, and prove nothing. */
const sourceOf = { zod: 'zod/v4/core/core.js', drizzle: 'drizzle-orm/entity.js', 'react-hook-form': 'react-hook-form/dist/index.esm.mjs' };

describe.skipIf(!existsSync(join(projectRoot, 'dist/public/.vite/manifest.json')))('the built visitors\' half', () => {
  const folder = join(projectRoot, 'dist/public/assets');

  it.each(Object.entries(marks))('carries no %s', (name, mark) => {
    expect(readFileSync(join(projectRoot, 'node_modules', sourceOf[name as keyof typeof marks]), 'utf8'), 'the library itself').toMatch(mark);
    const scripts = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.js') && !file.startsWith('admin-')) : [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((file) => mark.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  });

  it('needs no chunk of the dashboard', () => {
    const manifest = JSON.parse(readFileSync(join(projectRoot, 'dist/public/.vite/manifest.json'), 'utf8')) as Record<string, { file: string; imports?: string[] }>;
    const isDashboard = (key: string) => manifest[key]?.file.startsWith('assets/admin-');
    expect(Object.keys(manifest).filter((key) => !isDashboard(key) && manifest[key]?.imports?.some(isDashboard))).toEqual([]);
  });
});
