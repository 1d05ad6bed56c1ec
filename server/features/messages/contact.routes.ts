import type { Request, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createLimit, minute } from '#server/platform/calls/limit.ts';
import { route } from '#server/platform/calls/route.ts';
import type { Config } from '#server/platform/environment/config.ts';
import { HttpError } from '#server/platform/http/error-responses.ts';
import type { Services } from '#server/services.ts';
import type { ContactInput } from '#shared/schemas/contact.ts';
import { isMessageStored, storeMessage } from './messages.store.ts';

/** Registers the contact form endpoint. The message is stored before the response and emailed afterward. */
export function contactRoutes(api: Router, services: Services): void {
  const { config, db, outbox, site } = services;
  const tenMinutes = {
    windowMs: 10 * minute,
    message: 'That was a lot of messages. Please try again in ten minutes.',
  };
  const perAddress = createLimit(db, { ...tenMinutes, name: 'contact', limit: 20 });
  const withoutCaptcha = createLimit(db, { ...tenMinutes, name: 'contact without captcha', limit: 5 });
  const total = createLimit(db, {
    name: 'contact of all',
    windowMs: 60 * minute,
    limit: 300,
    message: () =>
      'We are receiving more messages than we can take. ' +
      `Please try again in an hour, or write to ${site.current.contactEmail}.`,
  });

  const receive = async (message: ContactInput, key: string | undefined, request: Request) => {
    await perAddress(request);
    const isVerified = await verifyCaptcha(message.recaptchaToken, config, site.current.contactEmail, request.log);
    if (config.recaptchaSecret && !isVerified) await withoutCaptcha(request);
    await total(request, 'everybody');
    await storeMessage(db, message, key);
    outbox.wake();
  };

  route(api, { ...services, limit: perAddress }, 'POST /api/contact', async ({ body, idempotencyKey }, request) => {
    // A repeat, after a lost response, is not another message.
    if (!(await isMessageStored(db, body, idempotencyKey))) await receive(body, idempotencyKey, request);
    return { message: 'Message sent successfully!' };
  });
}

const captchaAction = 'contact_form';
const minScore = 0.5;
const captchaTimeout = 4000;

const SiteVerifyResponse = z.object({
  success: z.boolean(),
  score: z.number().default(0),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Returns false without a token or a response from Google. Throws HttpError 400 for spam or an expired token. */
async function verifyCaptcha(
  token: string | null | undefined,
  { recaptchaSecret, recaptchaVerifyUrl }: Config,
  contactEmail: string,
  log: Logger,
): Promise<boolean> {
  if (!recaptchaSecret || !token) return false;
  const verdict = await fetchVerdict(recaptchaVerifyUrl, recaptchaSecret, token).catch((error: unknown) => {
    log.warn({ err: error }, 'The captcha could not be verified; the message is accepted under stricter limits');
  });
  if (!verdict) return false;
  const errorCodes = verdict['error-codes'];
  if (errorCodes.includes('timeout-or-duplicate'))
    throw new HttpError(400, 'The spam check has expired. Please send your message again.');
  if (verdict.success && verdict.action === captchaAction && verdict.score >= minScore) return true;
  throw new HttpError(400, `The spam check took this message for spam. Please try again, or write to ${contactEmail}.`);
}

async function fetchVerdict(url: string, secret: string, response: string) {
  const httpResponse = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
    redirect: 'error',
    signal: AbortSignal.timeout(captchaTimeout),
  });
  if (!httpResponse.ok) throw new Error(`Google returned ${httpResponse.status}`);
  const verdict = SiteVerifyResponse.parse(await httpResponse.json());
  const configError = verdict['error-codes'].find((code) => code.endsWith('-input-secret') || code === 'bad-request');
  // A wrong secret is a configuration error, not the visitor's.
  if (configError) throw new Error(`Google rejected the request: ${configError}. Is RECAPTCHA_SECRET_KEY right?`);
  return verdict;
}
