import type { Router } from 'express';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/platform/db/client.ts';
import { createLimit, minute } from '#server/platform/http/limit.ts';
import type { SiteState } from '#server/features/site-settings/site-settings.store.ts';
import { verifyCaptcha } from './captcha.ts';
import { storeMessage } from './messages.store.ts';

/** Registers the contact form endpoint. The message is stored before the response and emailed afterward. */
export function contactRoutes(api: Router, services: Services): void {
  const { config, db, outbox, site } = services;
  const limits = contactLimits(db, site);

  route(api, services, 'POST /api/contact', async ({ body }, request) => {
    await limits.perAddress(request);
    const isVerified = await verifyCaptcha(body.recaptchaToken, config, site.current.contactEmail, request.log);
    if (config.recaptchaSecret && !isVerified) await limits.withoutCaptcha(request);
    await limits.total(request, 'everybody');
    await storeMessage(db, body);
    outbox.wake();
    return { message: 'Message sent successfully!' };
  });
}

const tooMany = 'That was a lot of messages. Please try again in ten minutes.';

/** Creates the limits on messages per address and in total. */
function contactLimits(db: Database, site: SiteState) {
  return {
    perAddress: createLimit(db, { name: 'contact', windowMs: 10 * minute, limit: 20, message: tooMany }),
    /** For senders without a verified captcha. */
    withoutCaptcha: createLimit(db, {
      name: 'contact without captcha',
      windowMs: 10 * minute,
      limit: 5,
      message: tooMany,
    }),
    total: createLimit(db, {
      name: 'contact of all',
      windowMs: 60 * minute,
      limit: 300,
      message: () =>
        `We are receiving more messages than we can take. Please try again in an hour, or write to ${site.current.contactEmail}.`,
    }),
  };
}
