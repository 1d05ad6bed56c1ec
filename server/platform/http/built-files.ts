import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { RequestHandler } from 'express';

/** The smallest first, with their file extensions. */
const codings = { br: '.br', gzip: '.gz' } as const;
type Coding = keyof typeof codings;

/** The files of a build by URL path. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

interface BuiltFile {
  content: Buffer;
  compressed: Partial<Record<Coding, Buffer>>;
}

const immutable = 'public, max-age=31536000, immutable';
const oneHour = 'public, max-age=3600';
/** A release may change posters, whose stored URLs stay the same. */
const oneDay = 'public, max-age=86400';

/** Serves the client build from memory: neither an aborted download nor a new build on disk matters. Ignores Range. */
export function serveBuiltFiles(files: BuiltFiles): RequestHandler {
  return (request, response, next) => {
    // Browsers ask for it wherever a document names no icon.
    const path = request.path === '/favicon.ico' ? '/icon-192.png' : request.path;
    const file = files.get(path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const { content, compressed } = file;
    const extension = extname(path);
    const coding = (Object.keys(compressed) as Coding[]).find((offered) => request.acceptsEncodings(offered));
    response.set('Cache-Control', cacheControlOf(path));
    response.type(extension === '.svg' ? 'image/svg+xml; charset=utf-8' : extension);
    if (Object.keys(compressed).length > 0) response.vary('Accept-Encoding');
    if (coding) response.set('Content-Encoding', coding);
    response.send(coding ? compressed[coding] : content);
  };
}

function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return immutable;
  return path.startsWith('/art/') ? oneDay : oneHour;
}

/** Returns the files of a build by URL path. Dot files, such as Vite's manifest, stay private. */
export function readBuiltFiles(folder: string): BuiltFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(
    ({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`,
  );
  const served = paths.filter((path) => !path.includes('/.') && !/\.(br|gz)$/.test(path));
  return new Map(served.map((path) => [path, readBuiltFile(join(folder, path))]));
}

function readBuiltFile(file: string): BuiltFile {
  const content = readFileSync(file);
  const copies = Object.entries(codings).filter(([, extension]) => existsSync(file + extension));
  const compressed = Object.fromEntries(copies.map(([coding, extension]) => [coding, readFileSync(file + extension)]));
  return { content, compressed };
}
