import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { late } from './inline.ts';
import { Markup } from './markup.ts';

/** The page that the browser app starts in, and where its files are. */
export interface Shell {
  /** Whether the page stays the same while the server runs, so that it may be kept. */
  isFixed: boolean;
  /** The page with our own lines in its head, and what stands in its body before the script has come. */
  html(head: string, painted?: PaintedBody): Promise<string>;
  /** The files the browser will want for a screen, given its source file: the font, and the screen's chunk with its imports. */
  filesFor(screenFile?: string): { font?: string; scripts: string[]; styles: string[] };
}

/** A body that was painted on the server. */
export interface PaintedBody {
  /** Takes the place of the empty root element. */
  root: Markup;
  /** What styles it, to stand behind the main stylesheet. */
  styles: readonly Markup[];
  /** Lines of the head for what the body can wait for, besides the page's own scripts. */
  late: readonly Markup[];
}

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const headMark = '<!--page-head-->';
const headEnd = '</head>';
const emptyRoot = '<div id="root"></div>';
/** What a painted page can wait for. */
const latecomers = /(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>)\s*/g;
const noScript = /<noscript>.*<\/noscript>/;
const fontFile = 'archivo-everyday';
const iconFile = 'favicon.svg';

/** The shell of a finished build in `folder`. Throws when there is none. */
export async function builtShell(folder: string): Promise<Shell> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The browser app is not built yet: run `npm run build`.');
  const icon = await readFile(join(folder, iconFile), 'utf8');
  // Half a kilobyte in the page is less than a request of its own. Search engines take the larger picture for home screens.
  const page = (await readFile(join(folder, 'index.html'), 'utf8')).replace(`/${iconFile}`, () => `data:image/svg+xml,${encodeURIComponent(icon)}`);
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const font = Object.values(manifest).flatMap((entry) => [entry.file]).find((file) => file.includes(fontFile));
  return {
    isFixed: true,
    html: async (head, painted) => insert(page, head, painted),
    filesFor: (screenFile) => ({ ...(font && { font: `/${font}` }), ...screenFiles(page, manifest, screenFile) }),
  };
}

/** The shell in development: Vite adds its own scripts, and there are no built files to name. */
export function developmentShell(folder: string, transform: (html: string) => Promise<string>): Shell {
  return {
    isFixed: false,
    html: async (head, painted) => transform(insert(await readFile(join(folder, 'index.html'), 'utf8'), head, painted)),
    filesFor: () => ({ scripts: [], styles: [] }),
  };
}

/** By functions, because `$&` in a title would otherwise be read as a replacement pattern. */
function insert(page: string, head: string, painted?: PaintedBody): string {
  if (!painted) return page.replace(headMark, () => head);
  const ownLate = (page.match(latecomers) ?? []).map((line) => new Markup(line.trim()));
  return page
    .replaceAll(latecomers, '')
    .replace(headMark, () => head)
    .replace(headEnd, (end) => `  ${painted.styles.map(({ text }) => text).join('\n    ')}\n    ${late([...painted.late, ...ownLate]).text}\n  ${end}`)
    .replace(noScript, '<noscript>Filters, forms and galleries need JavaScript.</noscript>')
    .replace(emptyRoot, () => painted.root.text);
}

/** What a screen needs besides what the page names already. */
function screenFiles(page: string, manifest: Manifest, screenFile?: string) {
  const entries = [...withImports(manifest, screenFile ?? '')].filter(({ file }) => !page.includes(file));
  return {
    scripts: entries.map((entry) => `/${entry.file}`),
    styles: entries.flatMap((entry) => entry.css ?? []).map((file) => `/${file}`),
  };
}

function withImports(manifest: Manifest, key: string, found = new Set<ManifestEntry>()): Set<ManifestEntry> {
  const entry = manifest[key];
  if (!entry || found.has(entry)) return found;
  found.add(entry);
  for (const imported of entry.imports ?? []) withImports(manifest, imported, found);
  return found;
}
