import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import type { Router } from 'express';
import { recordAction } from '#server/features/history/history.store.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { HttpError, methodNotAllowed } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { sessions } from '#shared/tables.ts';
import { nightlyBackupFile, nightlyBackups } from './nightly-backups.store.ts';

export function backupRoutes(api: Router, services: Services): void {
  const { config, db } = services;
  route(api, services, 'GET /api/backup/latest', async () => ({ day: (await nightlyBackups(config)).at(-1) ?? null }));
  const latestDay = async () => {
    const day = (await nightlyBackups(config)).at(-1);
    if (!day) throw new NotFoundError('There is no nightly backup yet.');
    return day;
  };

  route(api, services, 'POST /api/backup', async (_call, { sessionID }) => {
    await latestDay();
    const key = randomBytes(16).toString('base64url');
    await db.update(sessions).set({ downloadKey: key }).where(eq(sessions.sid, sessionID));
    return { key };
  });

  route(api, services, 'GET /api/backup', async ({ origin, query }, { method, sessionID }) => {
    // It would spend the key and get nothing for it.
    if (method === 'HEAD') throw methodNotAllowed();
    const day = await latestDay();
    // One statement, so that only one of two simultaneous requests gets the file.
    const { rowCount } = await db
      .update(sessions)
      .set({ downloadKey: null })
      .where(and(eq(sessions.sid, sessionID), eq(sessions.downloadKey, query.key)));
    if (!rowCount) throw new HttpError(403, 'This download has been used. Please start it again in the dashboard.');
    const name = `${day}.backup`;
    await recordAction(db, origin, name);
    return {
      type: 'application/zip',
      name,
      chunks: createReadStream(nightlyBackupFile(config, day)),
    };
  });
}
