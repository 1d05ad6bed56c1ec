import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { posterFiles } from '#posters/poster-files.ts';

/**
 * Writes the posters into the browser build, for server/http/built-files.ts to send. In development, draws each when
 * requested.
 */
export function posters(): Plugin {
  const files = posterFiles();
  return {
    name: 'posters',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const draw = files.get(request.url?.split('?')[0] ?? '');
        if (!draw) return next();
        response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8').end(draw());
      });
    },
    writeBundle: {
      // Before the plugin that compresses the files of the folder.
      order: 'pre',
      sequential: true,
      async handler({ dir = '.' }) {
        for (const [path, draw] of files) {
          await mkdir(dirname(join(dir, path)), { recursive: true });
          await writeFile(join(dir, path), draw());
        }
      },
    },
  };
}
