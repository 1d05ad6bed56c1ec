import { join } from 'node:path';
import type { Router } from 'express';
import { makeBackup } from '#server/features/backup/backup.store.ts';
import { backupFolder } from '#server/features/backup/nightly-backups.store.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { countDemoEvents, deleteDemo } from './demo.store.ts';

/** Registers the endpoints that count and remove the demo program. */
export function demoRoutes(api: Router, services: Services): void {
  const { db, pool, config, storage, log, site } = services;

  route(api, services, 'GET /api/demo', async () => ({ activations: await countDemoEvents(db) }));

  route(api, services, 'DELETE /api/demo', async ({ origin }) => {
    const folder = await backupFolder(config);
    const name = `with-demo-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.zip`;
    const source = { url: pool.options.connectionString ?? '', storage, print: (text: string) => log.warn(text) };
    await makeBackup(source, join(folder, name));
    await deleteDemo(db, origin);
    await site.reload();
    return { backup: name };
  });
}
