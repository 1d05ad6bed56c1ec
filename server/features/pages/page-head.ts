import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Graph } from 'schema-dts';
import { homeQueries } from '#shared/domain/constants.ts';
import { tabTitle, type PageMetadata } from '#shared/domain/pages/page-metadata.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { previewSize, type PictureSlot, eventImage } from '#shared/domain/pictures/picture.ts';
import { markup, Markup } from '#shared/domain/text/markup.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** The metadata of a page for browsers, search engines and link previews, and its preloads. */
export interface PageHead extends PageMetadata {
  /** The page's canonical URL, if search engines may index it. */
  canonical?: string;
  /** The link preview, with an absolute URL. `isSized` if it is our own JPEG of 1200 x 630. */
  picture: { url: string; alt: string; isSized: boolean };
  alternates?: Alternate[];
  structuredData?: Graph;
  preloads?: Preload[];
}

export interface Alternate {
  type: string;
  href: string;
  title: string;
}

export function renderHead(head: PageHead, settings: Settings): string {
  const { description, isPublic, canonical, alternates = [], structuredData, preloads = [] } = head;
  const tags = [
    markup`<title>${tabTitle(head, settings.site)}</title>`,
    metaName('description', description),
    metaName('robots', isPublic ? 'max-image-preview:large' : 'noindex'),
    ...(canonical ? [markup`<link rel="canonical" href="${canonical}">`] : []),
    ...linkPreview(head, settings.site.programLongName),
    ...alternates.map(
      ({ type, href, title }) => markup`<link rel="alternate" type="${type}" href="${href}" title="${title}">`,
    ),
    ...preloads.map(preloadTag),
    ...(structuredData ? [jsonScript('type="application/ld+json"', structuredData)] : []),
    jsonScript('type="application/json" id="settings"', settings),
  ];
  return tags.map(({ text }) => text).join('\n    ');
}

/** Open Graph tags, and the Twitter tags that X does not read from Open Graph. */
function linkPreview({ title, description, canonical, picture }: PageHead, siteName: string): Markup[] {
  return [
    metaProperty('og:type', 'website'),
    metaProperty('og:locale', 'en_US'),
    metaProperty('og:site_name', siteName),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    ...(canonical ? [metaProperty('og:url', canonical)] : []),
    metaProperty('og:image', picture.url),
    ...(picture.isSized
      ? [
          metaProperty('og:image:type', 'image/jpeg'),
          metaProperty('og:image:width', String(previewSize.width)),
          metaProperty('og:image:height', String(previewSize.height)),
        ]
      : []),
    metaProperty('og:image:alt', picture.alt),
    metaName('twitter:card', 'summary_large_image'),
    metaName('twitter:title', title),
    metaName('twitter:description', description),
    metaName('twitter:image', picture.url),
    metaName('twitter:image:alt', picture.alt),
  ];
}

const metaName = (name: string, content: string) => markup`<meta name="${name}" content="${content}">`;
const metaProperty = (name: string, content: string) => markup`<meta property="${name}" content="${content}">`;

/** Renders JSON that cannot close its script element. */
function jsonScript(attributes: string, value: object): Markup {
  return new Markup(`<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`);
}

/** The source file of a page with its own chunk, and its first requests. */
export interface RouteAssets {
  pageFile?: string;
  preloads?: Preload[];
}

const fetchPreloads = (...paths: string[]): Preload[] => paths.map((href) => ({ as: 'fetch', href }));
const withQuery = (query: Record<string, string>) => `/api/events?${new URLSearchParams(query)}`;

export const routeAssets: Readonly<Record<string, RouteAssets>> = {
  [pagePaths.home]: {
    preloads: fetchPreloads(withQuery(homeQueries.featured), withQuery(homeQueries.active)),
  },
  [pagePaths.about]: {
    pageFile: 'src/pages/about/about-page.tsx',
    preloads: fetchPreloads(withQuery(homeQueries.featured)),
  },
  [pagePaths.events]: {
    pageFile: 'src/pages/listing/listing-page.tsx',
    preloads: fetchPreloads('/api/events', '/api/categories'),
  },
  [pagePaths.privacyPolicy]: { pageFile: 'src/pages/legal/privacy-page.tsx' },
  [pagePaths.termsOfService]: { pageFile: 'src/pages/legal/terms-page.tsx' },
  [pagePaths.admin]: {
    pageFile: 'src/admin/dashboard/dashboard-page.tsx',
    preloads: fetchPreloads('/api/admin/status'),
  },
  [pagePaths.adminLogin]: { pageFile: 'src/admin/session/login-page.tsx' },
  [pagePaths.artists]: { pageFile: 'src/admin/artists/artists-page.tsx', preloads: fetchPreloads('/api/artists') },
  [pagePaths.diagnostics]: { pageFile: 'src/admin/diagnostics/diagnostics-page.tsx' },
};

export const activationPageFile = 'src/pages/activation/activation-page.tsx';

export function activationAssets(event: ProgramEvent): RouteAssets {
  return {
    pageFile: activationPageFile,
    preloads: [
      picturePreload(event, 'detail'),
      ...fetchPreloads(`/api/events/slug/${event.slug}`, ...(event.partnerIds.length ? ['/api/partners'] : [])),
    ],
  };
}

/** Returns a preload with the same candidates as the page's image, so that the browser does not fetch two images. */
export function picturePreload(event: ProgramEvent, slot: PictureSlot): Preload {
  const { src, srcSet, sizes = '' } = eventImage(event, slot);
  return { as: 'image', href: src, ...(srcSet && { responsive: { srcSet, sizes } }) };
}

/** A resource that the browser should fetch early. */
export interface Preload {
  href: string;
  as: 'fetch' | 'font' | 'image' | 'script';
  responsive?: { srcSet: string; sizes: string };
}

/** Renders a preload link. The browser reuses a preload only if its mode and credentials match the later request. */
function preloadTag({ href, as, responsive }: Preload): Markup {
  switch (as) {
    case 'script':
      return markup`<link rel="modulepreload" href="${href}" fetchpriority="low">`;
    case 'fetch':
      return markup`<link rel="preload" as="fetch" href="${href}" crossorigin="use-credentials">`;
    case 'font':
      return markup`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
    case 'image':
      return responsive
        ? markup`<link rel="preload" as="image" imagesrcset="${responsive.srcSet}" imagesizes="${responsive.sizes}" fetchpriority="high">`
        : markup`<link rel="preload" as="image" href="${href}" fetchpriority="high">`;
  }
}

/** The HTML document that loads the app, and the URLs of its files. */
export interface DocumentTemplate {
  /** It never changes while the server runs, so that pages may be cached. */
  isFixed: boolean;
  html(parts: DocumentParts): Promise<string>;
  /** Returns the built files of a page, given its source file. */
  filesFor(pageFile?: string): { preloads: Preload[]; styles: string[] };
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

export async function builtTemplate(folder: string): Promise<DocumentTemplate> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('The browser app is not built yet: run `npm run build`.');
  const icon = await readFile(join(folder, 'favicon.svg'), 'utf8');
  const template = (await readFile(join(folder, 'index.html'), 'utf8'))
    // Inlined: half a kilobyte costs less than another request.
    .replace('/favicon.svg', () => `data:image/svg+xml,${encodeURIComponent(icon)}`)
    // Scripts load after the font, styles and picture of the first view.
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const font = Object.values(manifest).find(({ file }) => file.includes('archivo-everyday'))?.file;
  return {
    isFixed: true,
    html: async (parts) => fill(template, parts),
    filesFor(pageFile = '') {
      // The document loads the others itself.
      const entries = [...withImports(manifest, pageFile)].filter(({ file }) => !template.includes(file));
      const scripts = entries.map(({ file }): Preload => ({ as: 'script', href: `/${file}` }));
      return {
        preloads: font ? [{ as: 'font', href: `/${font}` }, ...scripts] : scripts,
        styles: entries.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
      };
    },
  };
}

/** Returns the development document. Vite adds its own scripts, and there are no built files to list. */
export function developmentTemplate(folder: string, transform: (html: string) => Promise<string>): DocumentTemplate {
  return {
    isFixed: false,
    html: async (parts) => transform(fill(await readFile(join(folder, 'index.html'), 'utf8'), parts)),
    filesFor: () => ({ preloads: [], styles: [] }),
  };
}

/** Uses replacer functions, because `$&` in a title would be read as a replacement pattern. */
function fill(template: string, { head, icon, styles, firstView }: DocumentParts): string {
  // After the app's own stylesheet: the order of cascade layers depends on it.
  const stylesheets = styles
    .map((href) => markup`  <link rel="stylesheet" crossorigin href="${href}">`.text)
    .join('\n  ');
  return template
    .replace('<!--page-head-->', () => head)
    .replaceAll(/<link rel="(icon|apple-touch-icon)"[^>]*>/g, (link, rel: string) =>
      icon ? markup`<link rel="${rel}" href="${icon}">`.text : link,
    )
    .replace('</head>', (end) => (stylesheets ? `${stylesheets}\n  ${end}` : end))
    .replace('<div id="root"></div>', (root) => (firstView ? markup`<div id="root">${firstView}</div>`.text : root));
}

function withImports(manifest: Manifest, key: string, found = new Set<ManifestEntry>()): Set<ManifestEntry> {
  const entry = manifest[key];
  if (!entry || found.has(entry)) return found;
  found.add(entry);
  for (const imported of entry.imports ?? []) withImports(manifest, imported, found);
  return found;
}
