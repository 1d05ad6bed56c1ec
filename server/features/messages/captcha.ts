import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '#server/platform/environment/config.ts';
import { HttpError } from '#server/platform/http/errors.ts';

const action = 'contact_form';
const minScore = 0.5;
const timeout = 4000;

const SiteVerifyResponse = z.object({
  success: z.boolean(),
  score: z.number().default(0),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Returns false without a token or an answer from Google. Throws HttpError 400 for a low score or an expired token. */
export async function verifyCaptcha(
  token: string | undefined,
  { recaptchaSecret, recaptchaVerifyUrl }: Pick<Config, 'recaptchaSecret' | 'recaptchaVerifyUrl'>,
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
  if (verdict.success && verdict.action === action && verdict.score >= minScore) return true;
  throw new HttpError(400, `The spam check took this message for spam. Please try again, or write to ${contactEmail}.`);
}

async function fetchVerdict(
  url: string,
  secret: string,
  response: string,
): Promise<z.output<typeof SiteVerifyResponse>> {
  const httpResponse = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!httpResponse.ok) throw new Error(`Google returned ${httpResponse.status}`);
  const verdict = SiteVerifyResponse.parse(await httpResponse.json());
  const configError = verdict['error-codes'].find((code) => code.endsWith('-input-secret') || code === 'bad-request');
  // A wrong secret is a configuration error, not the visitor's.
  if (configError) throw new Error(`Google rejected the request: ${configError}. Is RECAPTCHA_SECRET_KEY right?`);
  return verdict;
}
