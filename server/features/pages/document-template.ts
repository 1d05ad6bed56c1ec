import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markup, type Markup } from '#shared/domain/text/markup.ts';

/** The HTML document that loads the app, and the URLs of its files. */
export interface DocumentTemplate {
  /** Whether the document never changes while the server runs, so that pages may be cached. */
  isFixed: boolean;
  html(parts: DocumentParts): Promise<string>;
  /** Returns the font, scripts and styles of a page, given its source file. */
  filesFor(pageFile?: string): { font?: string; scripts: string[]; styles: string[] };
}

interface DocumentParts {
  head: string;
  icon?: string | undefined;
  styles: readonly string[];
  firstView?: Markup | undefined;
}

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const headPlaceholder = '<!--page-head-->';
const headEnd = '</head>';
const iconLink = /<link rel="icon"[^>]*>/;
const emptyRoot = '<div id="root"></div>';
const fontFile = 'archivo-everyday';
const iconFile = 'favicon.svg';

/** Returns the document built in `folder`. Throws if there is no build. */
export async function builtTemplate(folder: string): Promise<DocumentTemplate> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('The browser app is not built yet: run `npm run build`.');
  const icon = await readFile(join(folder, iconFile), 'utf8');
  const template = (await readFile(join(folder, 'index.html'), 'utf8'))
    // Inlined: half a kilobyte costs less than another request.
    .replace(`/${iconFile}`, () => `data:image/svg+xml,${encodeURIComponent(icon)}`)
    // Scripts load after the font, styles and picture of the first view.
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const font = Object.values(manifest).find(({ file }) => file.includes(fontFile))?.file;
  return {
    isFixed: true,
    html: async (parts) => fill(template, parts),
    filesFor: (pageFile) => ({ ...(font && { font: `/${font}` }), ...pageFiles(template, manifest, pageFile) }),
  };
}

/** Returns the development document. Vite adds its own scripts, and there are no built files to list. */
export function developmentTemplate(folder: string, transform: (html: string) => Promise<string>): DocumentTemplate {
  return {
    isFixed: false,
    html: async (parts) => transform(fill(await readFile(join(folder, 'index.html'), 'utf8'), parts)),
    filesFor: () => ({ scripts: [], styles: [] }),
  };
}

/** Uses replacer functions, because `$&` in a title would be read as a replacement pattern. */
function fill(template: string, { head, icon, styles, firstView }: DocumentParts): string {
  // After the app's own stylesheet: the order of cascade layers depends on it.
  const stylesheets = styles
    .map((href) => markup`  <link rel="stylesheet" crossorigin href="${href}">`.text)
    .join('\n  ');
  return template
    .replace(headPlaceholder, () => head)
    .replace(iconLink, (link) => (icon ? markup`<link rel="icon" href="${icon}">`.text : link))
    .replace(headEnd, (end) => (stylesheets ? `${stylesheets}\n  ${end}` : end))
    .replace(emptyRoot, (root) => (firstView ? markup`<div id="root">${firstView}</div>`.text : root));
}

/** Returns the files of a page that the document does not load itself. */
function pageFiles(template: string, manifest: Manifest, pageFile?: string) {
  const entries = [...withImports(manifest, pageFile ?? '')].filter(({ file }) => !template.includes(file));
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
