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
  return {
    scripts: [...found].map(({ file }) => file),
    styles: [...new Set([...found].flatMap(({ css = [] }) => css))],
  };
}

/** Returns their compressed size. */
const kibibytes = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(built, `${file}.br`)).size, 0) / kibibyte;

/** The budgets of `npm run bench -- visit`, checked in every test run without a browser. */
describe.skipIf(!existsSync(manifestFile))('the bytes of a first visit', () => {
  it('stay within the budget of the home page', () => {
    const { scripts, styles } = filesOf();
    expect(kibibytes(scripts)).toBeLessThanOrEqual(87.25);
    expect(kibibytes(styles)).toBeLessThanOrEqual(11.75);
  });

  it('start with the comment for eager compilation', () => {
    const [entry] = filesOf().scripts;
    expect(readFileSync(join(built, entry ?? ''), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it.each(['src/pages/listing/listing-page.tsx', 'src/pages/activation/activation-page.tsx'])(
    'stay within the extra budget of %s',
    (screen) => {
      expect(kibibytes(filesOf(screen).scripts) - kibibytes(filesOf().scripts)).toBeLessThanOrEqual(13.5);
    },
  );

  it('stay within the budget of the dashboard without a dialog', () => {
    const { scripts } = filesOf('src/admin/dashboard/dashboard-page.tsx', 'src/admin/events/events-tab.tsx');
    expect(kibibytes(scripts)).toBeLessThanOrEqual(147);
  });

  it('stay within the budget of the typeface', () => {
    const css = filesOf()
      .styles.map((file) => readFileSync(join(built, file), 'utf8'))
      .join('');
    const everyday = /assets\/(archivo-everyday[^)]*\.woff2)/.exec(css)?.[1] ?? 'no such file';
    expect(statSync(join(built, 'assets', everyday)).size / kibibyte).toBeLessThanOrEqual(45);
    // Each file of the family that does not load slows down the first layout (styles/archivo/archivo.css).
    expect(css.match(/@font-face{font-family:Archivo Variable;/g)).toHaveLength(1);
  });
});
