import type { Router } from 'express';
import type { Database } from '#server/platform/db/client.ts';
import { recordAction } from '#server/features/history/history.store.ts';
import type { Origin } from '#server/platform/http/origin.ts';
import { ConflictError } from '#server/platform/errors.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import type { EmailSettings, EmailSettingsUpdate } from '#shared/schemas/email-settings.ts';
import { emailSettings } from '#shared/tables.ts';
import { readEmailSettings } from '#server/platform/mail/read-email-settings.ts';
import { readDeliveryState } from './delivery-state.ts';
import { sendTestMails } from './send-test-mails.ts';

/** Registers the email settings endpoints. */
export function emailSettingsRoutes(api: Router, services: Services): void {
  const { db, mail, site } = services;

  route(api, services, 'GET /api/email-settings', () => readEmailSettings(db));
  route(api, services, 'PUT /api/email-settings', ({ body, origin }) => saveEmailSettings(db, origin, body));
  route(api, services, 'GET /api/email-settings/delivery', () => readDeliveryState(db, mail.name));
  route(api, services, 'POST /api/email-settings/test', async ({ origin }) => {
    const settings = { ...(await readEmailSettings(db)), programName: site.current.programName };
    const report = await sendTestMails(settings, mail);
    await recordAction(db, origin);
    return report;
  });
}

/** Replaces the settings. Throws ConflictError if someone else has saved them since `version`. */
function saveEmailSettings(
  db: Database,
  origin: Origin,
  { version, ...input }: EmailSettingsUpdate,
): Promise<EmailSettings> {
  return db.transaction(async (tx) => {
    await tx.select({ id: emailSettings.id }).from(emailSettings).for('update');
    const stored = await readEmailSettings(tx);
    if (version && version !== stored.version) throw new ConflictError(stored);
    const changed = { ...input, updatedAt: new Date() };
    await tx.insert(emailSettings).values(changed).onConflictDoUpdate({ target: emailSettings.id, set: changed });
    await recordAction(tx, origin);
    return readEmailSettings(tx);
  });
}
