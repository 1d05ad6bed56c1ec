import { createReadStream } from 'node:fs';
import type { Router } from 'express';
import { recordAction } from '#server/features/history/history.store.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { minute } from '#server/platform/http/limit.ts';
import { route } from '#server/platform/http/route.ts';
import type { ConfirmPassword, Services } from '#server/services.ts';
import { nightlyBackupFile, nightlyBackups } from './nightly-backups.store.ts';

export function backupRoutes(api: Router, services: Services, confirmPassword: ConfirmPassword): void {
  const { config, db } = services;
  route(api, services, 'GET /api/backup/latest', async () => ({ day: (await nightlyBackups(config)).at(-1) ?? null }));
  const latestDay = async () => {
    const day = (await nightlyBackups(config)).at(-1);
    if (!day) throw new NotFoundError('There is no nightly backup yet.');
    return day;
  };

  route(api, services, 'POST /api/backup', async ({ body }, request) => {
    await confirmPassword(request, body);
    const day = await latestDay();
    request.session.backupConfirmedAt = Date.now();
    return { day };
  });

  route(api, services, 'GET /api/backup', async ({ origin }, { session }) => {
    if (Date.now() - (session.backupConfirmedAt ?? 0) > minute)
      throw new HttpError(403, 'Please enter your password first.');
    delete session.backupConfirmedAt;
    const day = await latestDay();
    const name = `${day}.backup`;
    await recordAction(db, origin, name);
    return {
      type: 'application/zip',
      name,
      chunks: createReadStream(nightlyBackupFile(config, day)),
    };
  });
}
