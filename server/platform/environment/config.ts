import { z } from 'zod';
import { normalizeLine, normalizePassword } from '#shared/domain/text/stored-text.ts';
import { parseDay } from '#shared/domain/time/days.ts';
import { isTimeZone } from '#shared/domain/time/time-zone.ts';
import { toStored } from '#shared/schemas/fields.ts';
import { minPasswordLength } from '#shared/schemas/sign-in.ts';
import { s3ConfigErrors, presenceOfS3, readS3Config, S3Environment } from './s3-config.ts';

export const defaultDataFolder = './data';

/** The application form of the demo, in `client/public/demo-form`. */
export const demoForm = { url: '/demo-form/form.html', scriptUrl: '/demo-form/embed.js' };

const address = z.url({
  protocol: /^https?$/,
  error: 'must be a web address that starts with https:// or http://',
  abort: true,
});

/** Returns whether a URL can be read as it was meant: a slash, ? or # in the password would end the host. */
function isEncoded(url: string): boolean {
  const [, authority = '', rest = ''] = /^\w+:\/\/([^/?#]*)(.*)$/.exec(url) ?? [];
  return !/%(?![\da-f]{2})/i.test(url) && (authority.includes('@') || !rest.includes('@'));
}
const smtpForm = 'must look like smtps://user:password@mail.example:465';
const encoding = 'needs @ as %40, : as %3A, / as %2F, # as %23, ? as %3F and % as %25 in its password';

/** Where encryption begins after a greeting (STARTTLS). */
const plainSmtpPorts = ['25', '587', '2525'];

const number = (pattern: RegExp, error: string) => z.string().regex(pattern, error).transform(Number);
const onOrOff = z.enum(['on', 'off'], 'must be on or off').optional();

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: number(/^\d{1,5}$/, 'must be a port number').default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: address
    .refine(
      (url) => new URL(url).href === `${new URL(url).origin}/`,
      'must end after the host name: the site has no path of its own there. Give it a host name',
    )
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUST_PROXY: number(/^\d+$/, 'must be the number of proxies in front, such as 1').default(0),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
    .refine(isEncoded, encoding)
    .optional(),
  DATABASE_POOL_SIZE: number(/^([2-9]|[1-9]\d{1,2})$/, 'must be a number of connections from 2 to 999').optional(),
  DATA_DIR: z.string().default(defaultDataFolder),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info')
    .default('info'),
  DEMO: onOrOff,
  NIGHTLY_BACKUPS: onOrOff,
  PROGRAM_TIME_ZONE: z.string().refine(isTimeZone, 'must be an IANA time zone such as America/Los_Angeles').optional(),
  NOW: z
    .string()
    .refine(isDayOrInstant, 'must be a day such as 2026-11-20 or an instant such as 2026-11-20T18:00:00Z')
    .optional(),
  ADMIN_USERNAME: z.string().overwrite(normalizeLine).optional(),
  ADMIN_PASSWORD: z
    .string()
    .overwrite(toStored(200, normalizePassword))
    .min(minPasswordLength, `must have at least ${minPasswordLength} characters`)
    .max(200, 'may have at most 200 characters')
    .optional(),
  ...S3Environment.shape,
  SENDGRID_API_KEY: z.string().trim().optional(),
  SENDGRID_API_URL: address.default('https://api.sendgrid.com/'),
  SMTP_URL: z
    .string()
    .trim()
    .regex(/^smtps?:\/\/[^/]/, { error: smtpForm, abort: true })
    .refine(isEncoded, { error: encoding, abort: true })
    .refine((url) => URL.canParse(url), { error: smtpForm, abort: true })
    .refine(
      (url) => !url.startsWith('smtps:') || !plainSmtpPorts.includes(new URL(url).port),
      'must start with smtp:// for that port, where encryption begins later (STARTTLS); smtps:// is for port 465',
    )
    .refine(
      (url) => url.startsWith('smtps:') || new URL(url).port !== '465',
      'must start with smtps:// for port 465, which is encrypted from the start',
    )
    .optional(),
  MESSAGE_RETENTION_DAYS: number(/^[1-9]\d{0,4}$/, 'must be a number of days such as 730').default(730),
  CDN_MAX_AGE: z
    .string()
    .refine(isSecondsOfDay, 'must be a number of seconds up to 86400, such as 60')
    .transform(Number)
    .default(0),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  COMMISSION_FORM_URL: address.optional(),
  COMMISSION_FORM_SCRIPT_URL: z
    .url({ protocol: /^https$/, error: 'must be a web address that starts with https://' })
    .optional(),
  ANALYTICS_SCRIPT_URL: address.optional(),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'is not a reCAPTCHA site key')
    .optional(),
  RECAPTCHA_SECRET_KEY: z.string().trim().optional(),
  RECAPTCHA_VERIFY_URL: address.default('https://www.google.com/recaptcha/api/siteverify'),
});

/** The configuration. .env.example explains each variable. */
export type Config = ReturnType<typeof readConfig>;

/** A mistake in the configuration, which a restart does not mend. */
export class ConfigurationError extends Error {}

/** Throws one ConfigurationError with every error. An empty variable counts as unset. */
export function readConfig(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { success, data, error } = Environment.safeParse(set);
  const errors = [
    ...(error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...s3ConfigErrors(set),
    ...formErrors(set),
    ...misspelledErrors(Object.keys(set), Object.keys(Environment.shape)),
  ];
  if (!success || errors.length > 0)
    throw new ConfigurationError(`The configuration has errors:\n${errors.map((line) => `  ${line}`).join('\n')}`);
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    trustedProxies: data.TRUST_PROXY,
    databaseUrl: data.DATABASE_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    /** Whether the first start loads the demo program. */
    hasDemo: data.DEMO ? data.DEMO === 'on' : !data.DATABASE_URL && data.NODE_ENV !== 'production',
    hasNightlyBackups: data.NIGHTLY_BACKUPS !== 'off',
    dataFolder: data.DATA_DIR,
    s3: readS3Config(data),
    s3Presence: presenceOfS3(data),
    logLevel: data.LOG_LEVEL,
    timeZone: data.PROGRAM_TIME_ZONE,
    fixedNow: data.NOW,
    adminUsername: data.ADMIN_USERNAME,
    adminPassword: data.ADMIN_PASSWORD,
    messageRetentionDays: data.MESSAGE_RETENTION_DAYS,
    cdnMaxAge: data.CDN_MAX_AGE,
    metricsToken: data.METRICS_TOKEN,
    commissionFormUrl: data.COMMISSION_FORM_URL ?? null,
    commissionFormScriptUrl: data.COMMISSION_FORM_SCRIPT_URL ?? null,
    analyticsScriptUrl: data.ANALYTICS_SCRIPT_URL ?? null,
    recaptchaSiteKey: data.RECAPTCHA_SITE_KEY ?? null,
    recaptchaSecret: data.RECAPTCHA_SECRET_KEY,
    recaptchaVerifyUrl: data.RECAPTCHA_VERIFY_URL,
    sendgrid: data.SENDGRID_API_KEY ? { apiKey: data.SENDGRID_API_KEY, apiUrl: data.SENDGRID_API_URL } : undefined,
    smtpUrl: data.SMTP_URL,
  };
}

/** Returns a sentence for each setting that is allowed, but probably a mistake. */
export function configurationWarnings({ publicUrl, trustedProxies }: Config): string[] {
  return publicUrl.startsWith('https://') && trustedProxies === 0
    ? [
        'PUBLIC_URL is https, so there is a proxy in front, but TRUST_PROXY is 0: ' +
          'all visitors appear to have the address of the proxy and share one rate limit. ' +
          'Set TRUST_PROXY to the number of proxies.',
      ]
    : [];
}

function formErrors({
  COMMISSION_FORM_URL: url,
  COMMISSION_FORM_SCRIPT_URL: scriptUrl,
}: Record<string, string | undefined>): string[] {
  return scriptUrl && !url ? ['COMMISSION_FORM_SCRIPT_URL needs COMMISSION_FORM_URL'] : [];
}

function isSecondsOfDay(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 86_400;
}

function isDayOrInstant(text: string): boolean {
  return parseDay(text) !== undefined || (text.includes('T') && !Number.isNaN(Date.parse(text)));
}

/** Shorter names are often one letter from those of other programs. */
const minLength = 6;

/**
 * Returns an error for each variable whose name lacks a letter of a known one, or has an added, wrong or swapped one.
 * Other unknown variables belong to other programs.
 */
function misspelledErrors(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((each) => each.length >= minLength && isOneLetterOff(name, each));
      return meant ? [`${name} is unknown. Did you mean ${meant}?`] : [];
    });
}

function isOneLetterOff(name: string, known: string): boolean {
  let start = 0;
  while (start < known.length && known[start] === name[start]) start++;
  const [rest, wanted] = [name.slice(start), known.slice(start)];
  const first = rest.charAt(0);
  const swapped = wanted.charAt(1) + wanted.charAt(0) + wanted.slice(2);
  return [wanted.slice(1), first + wanted, first + wanted.slice(1), swapped].includes(rest);
}
