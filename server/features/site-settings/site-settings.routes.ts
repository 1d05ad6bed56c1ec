import type { Router } from 'express';
import { InvalidFieldError } from '#server/platform/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { readSiteSettings, saveSiteSettings } from './site-settings.store.ts';
import type { ConfirmPassword, Services } from '#server/services.ts';

export function siteSettingsRoutes(api: Router, services: Services, confirmPassword: ConfirmPassword): void {
  const { db, site } = services;

  route(api, services, 'GET /api/site-settings', async () => ({
    ...(await readSiteSettings(db, site.unsaved)),
    fallbacks: site.fallbacks,
  }));

  route(api, services, 'PUT /api/site-settings', async ({ body, origin }, request) => {
    const { currentPassword, code, ...settings } = body;
    const { formScriptUrl } = (await readSiteSettings(db, site.unsaved)).values;
    if (settings.formScriptUrl && settings.formScriptUrl !== formScriptUrl) {
      if (currentPassword === undefined)
        throw new InvalidFieldError('currentPassword', 'Please enter your current password to change the script.');
      await confirmPassword(request, { currentPassword, code });
    }
    const saved = await saveSiteSettings(db, origin, settings);
    // The database notifies every instance, but this one must be up to date before it responds.
    await site.reload();
    return { ...saved, fallbacks: site.fallbacks };
  });
}
