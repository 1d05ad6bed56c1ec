import type { Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import { HttpError } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { contactMessages } from '#shared/tables.ts';

const tenMinutes = 10 * 60 * 1000;

/** The call behind the contact form: a message is stored before anything else happens to it. */
export function contactRoutes(api: Router, services: Services): void {
  api.use(
    '/contact',
    rateLimit({
      windowMs: tenMinutes,
      limit: 20,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: (_request, _response, next) => next(new HttpError(429, 'That was a lot of messages. Please try again in ten minutes.')),
    }),
  );

  route(api, services, 'POST /api/contact', async ({ body: { name, email, subject, message } }) => {
    await services.db.insert(contactMessages).values({ name, email, subject, message });
    return { message: 'Message sent successfully!' };
  });
}
