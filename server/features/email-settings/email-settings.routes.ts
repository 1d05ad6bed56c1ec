import type { Router } from 'express';
import { route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { readEmailSettings, saveEmailSettings } from './email-settings.store.ts';

/** The calls of the e-mail settings. */
export function emailSettingsRoutes(api: Router, services: Services): void {
  route(api, services, 'GET /api/email-settings', () => readEmailSettings(services.db));
  route(api, services, 'PUT /api/email-settings', ({ body }) => saveEmailSettings(services.db, body));
}
