import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { readBuiltFiles, serveBuiltFiles } from './built-files.ts';

const script = 'console.log("Sunhall, Sunhall, Sunhall");';
const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A small build on disk. */
async function build(): Promise<string> {
  const folder = await freshFolder();
  for (const name of ['assets', '.vite', 'art/mark']) await mkdir(join(folder, name), { recursive: true });
  const files = {
    '.vite/manifest.json': '{}',
    'favicon.svg': icon,
    'icon-192.png': 'png',
    'art/mark/1.svg': icon,
    'assets/font.woff2': 'font',
    'assets/start.css': 'a{}',
    'assets/start.js': script,
    'assets/start.js.br': brotliCompressSync(script),
    'assets/start.js.gz': gzipSync(script),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

const serve = (folder: string) => supertest(express().use(serveBuiltFiles(readBuiltFiles(folder))));

it.each([
  ['/assets/start.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/start.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/font.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
  ['/favicon.ico', 'image/png', 'public, max-age=3600'],
  ['/art/mark/1.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=86400'],
])('serves %s as %s, cached as %s', async (path, type, cacheControl) => {
  const agent = serve(await build());
  const { headers } = await agent.get(path).expect(200);
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
])('for Accept-Encoding: %s sends %s', async (accepted, coding) => {
  const agent = serve(await build());
  const { headers, text } = await agent.get('/assets/start.js').set('Accept-Encoding', accepted).expect(200);
  expect([headers['content-encoding'], headers['vary'], text]).toEqual([coding, 'Accept-Encoding', script]);
});

it('sends 304 to a browser that has the content, even after a build that only touched the file', async () => {
  const folder = await build();
  const { headers } = await serve(folder).get('/assets/start.css').expect(200);
  await utimes(join(folder, 'assets/start.css'), new Date(0), new Date(0));
  const etag = headers['etag'] as string;
  const { headers: unchanged } = await serve(folder).get('/assets/start.css').set('If-None-Match', etag).expect(304);
  expect(unchanged).toMatchObject({ etag, 'cache-control': headers['cache-control'] });
  await writeFile(join(folder, 'assets/start.css'), 'other');
  await serve(folder).get('/assets/start.css').set('If-None-Match', etag).expect(200);
});

it('responds to HEAD without a body, and passes other methods to the next handler', async () => {
  const agent = serve(await build());
  const { headers, text } = await agent.head('/favicon.svg').expect(200);
  expect([headers['content-length'], text]).toEqual([String(icon.length), undefined]);
  await agent.post('/favicon.svg').expect(404);
});

it.each(['/', '/assets', '/assets/none.js', '/assets/start.js.br', '/.vite/manifest.json', '/%2e%2e/package.json'])(
  'returns 404 for %s',
  async (path) => {
    const agent = serve(await build());
    await agent.get(path).expect(404);
  },
);
