import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Router } from 'express';
import { recordAction } from '#server/features/history/history.store.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { minute } from '#server/platform/http/limit.ts';
import { route } from '#server/platform/http/route.ts';
import type { ConfirmPassword, Services } from '#server/services.ts';
import { nightlyBackups } from './nightly-backups.store.ts';

export function backupRoutes(api: Router, services: Services, confirmPassword: ConfirmPassword): void {
  const { db } = services;
  const findLatest = async () => (await nightlyBackups(services)).at(-1);
  const expectLatest = async () => {
    const latest = await findLatest();
    if (!latest) throw new NotFoundError('There is no nightly backup yet.');
    return latest;
  };

  route(api, services, 'GET /api/backup/latest', async () => {
    const { day = null, missing } = (await findLatest()) ?? {};
    return { day, missing: missing?.trim() || undefined };
  });

  route(api, services, 'POST /api/backup', async ({ body }, request) => {
    await confirmPassword(request, body);
    const { day } = await expectLatest();
    request.session.backupConfirmedAt = Date.now();
    return { day };
  });

  route(api, services, 'GET /api/backup', async ({ origin }, { session }) => {
    if (Date.now() - (session.backupConfirmedAt ?? 0) > minute)
      throw new HttpError(403, 'Please enter your password first.');
    delete session.backupConfirmedAt;
    const { file, missing } = await expectLatest();
    const name = basename(file);
    await recordAction(db, origin, name + missing);
    return {
      type: 'application/zip',
      name,
      chunks: createReadStream(file),
    };
  });
}
