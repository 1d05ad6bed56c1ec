import type { Router } from 'express';
import { recordAction } from '#server/features/history/history.store.ts';
import { route } from '#server/platform/calls/route.ts';
import { testStorage } from '#server/platform/storage/test-storage.ts';
import type { Services } from '#server/services.ts';
import type { StorageHealth } from '#shared/schemas/health.ts';

const notConfigured = 'S3 is not configured';

export function diagnosticsRoutes(api: Router, services: Services): void {
  const { config, db, storage } = services;

  route(api, services, 'GET /api/health/s3', async (): Promise<StorageHealth> => {
    if (config.s3) return { status: 'configured', config: config.s3Presence };
    return {
      status: 'not_configured',
      config: config.s3Presence,
      error: `${notConfigured}. Uploaded pictures are kept on ${storage.label}.`,
    };
  });

  route(api, services, 'POST /api/test/s3', async ({ origin }) => {
    const test = await testStorage(storage);
    await recordAction(db, origin);
    // Without S3, this tested the local disk, which is not a success.
    return config.s3 ? test : { success: false, error: notConfigured, details: test.details };
  });
}
