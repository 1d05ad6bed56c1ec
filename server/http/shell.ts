import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The page that the browser app starts in, and where its files are. */
export interface Shell {
  /** Whether the page stays the same while the server runs, so that it may be kept. */
  isFixed: boolean;
  /** The page with our own lines in its head. */
  html(head: string): Promise<string>;
  /** The files the browser will want for a screen, given its source file: the font, and the screen's chunk with its imports. */
  filesFor(screenFile?: string): { font?: string; scripts: string[]; styles: string[] };
}

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const headMark = '<!--page-head-->';
const fontFile = 'archivo-everyday';

/** The shell of a finished build in `folder`. Throws when there is none. */
export async function builtShell(folder: string): Promise<Shell> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The browser app is not built yet: run `npm run build`.');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const font = Object.values(manifest).flatMap((entry) => [entry.file]).find((file) => file.includes(fontFile));
  return {
    isFixed: true,
    html: async (head) => insertHead(page, head),
    filesFor: (screenFile) => ({ ...(font && { font: `/${font}` }), ...screenFiles(manifest, screenFile) }),
  };
}

/** The shell in development: Vite adds its own scripts, and there are no built files to name. */
export function developmentShell(folder: string, transform: (html: string) => Promise<string>): Shell {
  return {
    isFixed: false,
    html: async (head) => transform(insertHead(await readFile(join(folder, 'index.html'), 'utf8'), head)),
    filesFor: () => ({ scripts: [], styles: [] }),
  };
}

/** By a function, because `$&` in a title would otherwise be read as a replacement pattern. */
function insertHead(page: string, head: string): string {
  return page.replace(headMark, () => head);
}

function screenFiles(manifest: Manifest, screenFile?: string) {
  const entries = new Set<ManifestEntry>();
  const collect = (key: string) => {
    const entry = manifest[key];
    if (!entry || entry.isEntry || entries.has(entry)) return;
    entries.add(entry);
    entry.imports?.forEach(collect);
  };
  if (screenFile) collect(screenFile);
  return {
    scripts: [...entries].map((entry) => `/${entry.file}`),
    styles: [...entries].flatMap((entry) => entry.css ?? []).map((file) => `/${file}`),
  };
}
