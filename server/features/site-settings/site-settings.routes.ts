import type { Router } from 'express';
import { refuseOlderForm } from '#server/features/records/save-conflicts.store.ts';
import { route } from '#server/platform/calls/route.ts';
import type { Services } from '#server/services.ts';
import { readSiteSettings, saveSiteSettings } from './site-settings.store.ts';

export function siteSettingsRoutes(api: Router, services: Services): void {
  const { db, site } = services;

  route(api, services, 'GET /api/site-settings', () => readSiteSettings(db, site.unsaved));

  route(
    api,
    services,
    'PUT /api/site-settings',
    async ({ body, origin }, request) => {
      refuseOlderForm(request.body as object);
      const saved = await saveSiteSettings(db, origin, body);
      // The database notifies every instance, but this one must be up to date before it responds.
      await site.reload();
      return saved;
    },
    async () => (await readSiteSettings(db, site.unsaved)).values,
  );
}
