import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Router } from 'express';
import { recordAction } from '#server/features/history/history.store.ts';
import { route } from '#server/platform/calls/route.ts';
import { HttpError, methodNotAllowed } from '#server/platform/http/error-responses.ts';
import { NotFoundError } from '#server/platform/known-errors.ts';
import type { Services } from '#server/services.ts';
import { sessions } from '#shared/tables.ts';
import { nightlyBackups } from './nightly-backups.store.ts';

export function backupRoutes(api: Router, services: Services): void {
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

  route(api, services, 'POST /api/backup', async (_call, { sessionID }) => {
    await expectLatest();
    const key = randomBytes(16).toString('base64url');
    await db.update(sessions).set({ downloadKey: key }).where(eq(sessions.sid, sessionID));
    return { key };
  });

  route(api, services, 'GET /api/backup', async ({ origin, query }, { method, sessionID }) => {
    // It would spend the key and get nothing for it.
    if (method === 'HEAD') throw methodNotAllowed();
    const { file, missing } = await expectLatest();
    // One statement, so that only one of two simultaneous requests gets the file.
    const { rowCount } = await db
      .update(sessions)
      .set({ downloadKey: null })
      .where(and(eq(sessions.sid, sessionID), eq(sessions.downloadKey, query.key)));
    if (!rowCount) throw new HttpError(403, 'This download has been used. Please start it again in the dashboard.');
    const name = basename(file);
    await recordAction(db, origin, name + missing);
    return {
      type: 'application/zip',
      name,
      chunks: createReadStream(file),
    };
  });
}
