import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * The Brotli level of posters. The best one would double the build time for 264 posters and save a tenth of their size.
 */
const posterQuality = 9;
const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Writes a brotli and a gzip copy of every text file of the browser build, for server/http/built-files.ts to send. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '.' }) {
      const files = await readdir(dir, { recursive: true });
      const texts = files.filter((file) => compressible.test(file));
      await Promise.all(texts.map((file) => compress(join(dir, file), qualityOf(file))));
    },
  };
}

function qualityOf(file: string): number {
  return file.startsWith(`art${sep}`) ? posterQuality : constants.BROTLI_MAX_QUALITY;
}

async function compress(file: string, quality: number): Promise<void> {
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
