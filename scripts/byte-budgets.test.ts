import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/environment/environment.ts';

interface Entry {
  file: string;
  imports?: string[];
  css?: string[];
}

const built = join(projectRoot, 'dist/public');
const manifestFile = join(built, '.vite/manifest.json');
const kibibyte = 1024;

/** The files that a page needs before it can run, with those of some pages. */
function filesOf(...screens: string[]): { scripts: string[]; styles: string[] } {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Entry>;
  const found = new Set<Entry>();
  const collect = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no ${key}`);
    if (found.has(entry)) return;
    found.add(entry);
    entry.imports?.forEach(collect);
  };
  ['index.html', ...screens].forEach(collect);
  const entries = [...found];
  return { scripts: entries.map(({ file }) => file), styles: entries.flatMap(({ css = [] }) => css) };
}

/** Returns their compressed size. */
const kibibytes = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(built, `${file}.br`)).size, 0) / kibibyte;

const readBuilt = (file = '') => readFileSync(join(built, file), 'utf8');

/** The budgets of `npm run bench -- visit`, checked in every test run without a browser. */
describe.skipIf(!existsSync(manifestFile))('the bytes of a first visit', () => {
  const home = existsSync(manifestFile) ? filesOf() : { scripts: [], styles: [] };
  const dashboard = ['src/admin/dashboard/dashboard-page.tsx', 'src/admin/events/events-tab.tsx'];

  it('stay within the budgets of the home page, and of the dashboard without a dialog', () => {
    expect(kibibytes(home.scripts)).toBeLessThanOrEqual(87.25);
    expect(kibibytes(home.styles)).toBeLessThanOrEqual(12.75);
    expect(kibibytes(filesOf(...dashboard).scripts)).toBeLessThanOrEqual(147);
  });

  it('start with the comment for eager compilation', () => {
    expect(readBuilt(home.scripts[0])).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it.each(['src/pages/listing/listing-page.tsx', 'src/pages/activation/activation-page.tsx'])(
    'stay within the extra budget of %s',
    (screen) => {
      expect(kibibytes(filesOf(screen).scripts) - kibibytes(home.scripts)).toBeLessThanOrEqual(15);
    },
  );

  it('stay within the budget of the typeface', () => {
    const css = home.styles.map(readBuilt).join('');
    const everyday = /assets\/(archivo-everyday[^)]*\.woff2)/.exec(css)?.[1] ?? 'no such file';
    expect(statSync(join(built, 'assets', everyday)).size / kibibyte).toBeLessThanOrEqual(45);
    // Each file of the family that does not load slows down the first layout (styles/archivo/archivo.css).
    expect(css.match(/@font-face{font-family:Archivo Variable;/g)).toHaveLength(1);
  });
});
