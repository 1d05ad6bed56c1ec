import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Router } from 'express';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { countDemoEvents, deleteDemo, type DemoRows } from './demo.store.ts';

interface Demo {
  rows: DemoRows;
  /** Backs up the whole site to a new file. */
  backUp: (file: string) => Promise<unknown>;
}

/** Registers the endpoints that count and remove the demo program. */
export function demoRoutes(api: Router, services: Services, { rows, backUp }: Demo): void {
  const { db, config, contentCache } = services;

  route(api, services, 'GET /api/demo', async () => ({ activations: await countDemoEvents(db, rows) }));

  route(api, services, 'DELETE /api/demo', async ({ origin }) => {
    const folder = join(config.dataFolder, 'backups');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `with-demo-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.zip`;
    await backUp(join(folder, name));
    await deleteDemo(db, origin, rows);
    contentCache.clear();
    return { backup: name };
  });
}
