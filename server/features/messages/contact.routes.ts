import type { Router } from 'express';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { verifyCaptcha } from './captcha.ts';
import { contactLimits } from './contact-limits.ts';
import { storeMessage } from './contact.store.ts';

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
