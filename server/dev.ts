import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { developmentTemplate } from '#server/features/pages/page-head.ts';
import { openServices, type OpenServices } from '#server/lifecycle/open-services.ts';
import { readConfig } from '#server/platform/environment/config.ts';
import { readEnvironment, projectRoot } from '#server/platform/environment/environment.ts';
import { createApp } from './app.ts';

/** Survives the reloading of this file after every edit. */
const cached = globalThis as { devServices?: Promise<OpenServices> };

let app: Promise<RequestListener> | undefined;

/** Returns the server that runs inside Vite. Vite itself serves the client's files and completes the page. */
export function devServer(transform: (html: string) => Promise<string>): Promise<RequestListener> {
  app ??= open().then((services) =>
    createApp(services, { documentTemplate: developmentTemplate(join(projectRoot, 'client'), transform) }),
  );
  return app;
}

function open(): Promise<OpenServices> {
  cached.devServices ??= openServices(readConfig(readEnvironment()));
  return cached.devServices;
}

export async function closeDevServer(): Promise<void> {
  const services = await cached.devServices;
  delete cached.devServices;
  await services?.close();
}
