import { createReadStream } from 'node:fs';
import type { Router } from 'express';
import { recordAction } from '#server/features/history/history.store.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { nightlyBackupFile, nightlyBackups } from './nightly-backups.store.ts';

export function backupRoutes(api: Router, services: Services): void {
  const { config, db } = services;
  route(api, services, 'GET /api/backup/latest', async () => ({ day: (await nightlyBackups(config)).at(-1) ?? null }));
  route(api, services, 'GET /api/backup', async ({ origin }) => {
    const day = (await nightlyBackups(config)).at(-1);
    if (!day) throw new NotFoundError('There is no nightly backup yet.');
    const name = `${day}.backup`;
    await recordAction(db, origin, name);
    return {
      type: 'application/zip',
      name,
      chunks: createReadStream(nightlyBackupFile(config, day)),
    };
  });
}
