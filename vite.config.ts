import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite';
import { chunkGroups, gitCommit, nameChunk, precompress } from './scripts/vite-build.ts';
import type { closeDevServer, devServer } from './server/dev.ts';
import { readEnvironment } from './server/platform/environment/environment.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface DevModule {
  devServer: typeof devServer;
  closeDevServer: typeof closeDevServer;
}

/** In development Express runs inside Vite: an edited server file serves the next request, with no restart. */
function serverInVite(): Plugin {
  let close: DevModule['closeDevServer'] | undefined;
  return {
    name: 'server-in-vite',
    apply: 'serve',
    configureServer(vite) {
      const environment = vite.environments.ssr;
      if (!environment || !isRunnableDevEnvironment(environment))
        throw new Error('Vite has no environment that can run the server');
      return () => {
        const findApp = async () => {
          const module = await environment.runner.import<DevModule>(at('./server/dev.ts'));
          close = module.closeDevServer;
          return module.devServer((html) => vite.transformIndexHtml('/', html));
        };
        vite.middlewares.use((request, response, next) => {
          request.url = request.originalUrl ?? request.url;
          findApp().then((app) => app(request, response), next);
        });
      };
    },
    // Vite restarts when this file is edited. The server's resources must not outlive the old modules.
    closeBundle: () => close?.(),
  };
}

/**
 * Lets Chromium compile the whole entry script while it downloads: https://v8.dev/blog/explicit-compile-hints. Not a
 * banner, because Vite prepends code after those.
 */
const compileAhead: Plugin = {
  name: 'compile-ahead',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/** One build makes both halves: the browser's files and the server. */
export default defineConfig({
  root: at('./client'),
  appType: 'custom',
  plugins: [react(), tailwindcss(), serverInVite(), compileAhead, precompress()],
  server: { port: Number(readEnvironment().PORT || 3000) },
  // React has had it since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: at('./dist/public'),
        emptyOutDir: true,
        manifest: true,
        // The document preloads the scripts of its page; their names for all other pages would be in home's script.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: { output: { chunkFileNames: nameChunk, codeSplitting: { groups: chunkGroups } } },
      },
    },
    ssr: {
      define: { builtCommit: JSON.stringify(gitCommit()) },
      build: {
        outDir: at('./dist/server'),
        emptyOutDir: true,
        sourcemap: true,
        target: 'node20',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: at('./server/main.ts'),
            sunhall: at('./server/commands/command-line.ts'),
          },
        },
      },
    },
  },
});
