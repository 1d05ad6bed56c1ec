import { createReadStream } from 'node:fs';
import type { Router } from 'express';
import { NotFoundError } from '#server/platform/errors.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { nightlyBackupFile, nightlyBackups } from './nightly-backups.store.ts';

export function backupRoutes(api: Router, services: Services): void {
  route(api, services, 'GET /api/backup', async () => {
    const day = (await nightlyBackups(services.config)).at(-1);
    if (!day) throw new NotFoundError('There is no nightly backup yet.');
    return {
      type: 'application/zip',
      name: `${day}.backup`,
      chunks: createReadStream(nightlyBackupFile(services.config, day)),
    };
  });
}
