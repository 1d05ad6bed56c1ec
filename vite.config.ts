import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite';
import type { closeDevServer, devServer } from './server/dev.ts';
import { readEnvironment } from './server/environment.ts';
import { precompress } from './scripts/precompress.ts';

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
      if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment that can run the server');
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
    // Vite starts anew when this file is edited; what the server had open must not outlive the modules it came from.
    closeBundle: () => close?.(),
  };
}

const dashboardOnly = [at('./client/src/admin/'), at('./shared/schemas/'), '/node_modules/zod/', '/node_modules/react-hook-form/', '/node_modules/@hookform/'];

/** The dashboard's chunks say so in their names; server/architecture.test.ts checks that visitors load none of them. */
function nameChunk({ moduleIds }: { moduleIds: string[] }): string {
  const isDashboard = moduleIds.some((id) => dashboardOnly.some((part) => id.includes(part)));
  return `assets/${isDashboard ? 'admin-' : ''}[name]-[hash].js`;
}

/** One build makes both halves: the browser's files and the server. */
export default defineConfig({
  root: at('./client'),
  appType: 'custom',
  plugins: [react(), tailwindcss(), serverInVite(), precompress()],
  server: { port: Number(readEnvironment().PORT || 3000) },
  builder: {},
  environments: {
    client: { build: { outDir: at('./dist/public'), emptyOutDir: true, manifest: true, rolldownOptions: { output: { chunkFileNames: nameChunk } } } },
    ssr: {
      build: {
        outDir: at('./dist/server'),
        emptyOutDir: true,
        sourcemap: true,
        target: 'node20',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: { main: at('./server/main.ts'), content: at('./server/content-command.ts'), admin: at('./server/admin-command.ts'), uploads: at('./server/uploads-command.ts'), audit: at('./server/audit-command.ts'), privacy: at('./server/privacy-command.ts'), backup: at('./server/backup-command.ts') } },
      },
    },
  },
});
