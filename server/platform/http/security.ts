import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { demoForm, type Config } from '#server/platform/environment/config.ts';
import type { Services } from '#server/services.ts';
import { HttpError } from './error-responses.ts';

type Form = Services['site']['form'];
const noForm: Form = { url: null, scriptUrl: null };
type SecurityConfig = Pick<Config, 'publicUrl' | 'analyticsScriptUrl' | 'recaptchaSiteKey'>;

const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
/** Not whole hosts, whose other scripts run whatever a page passes to them. */
const captchaScripts = ['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com/recaptcha/releases/'];
const captchaCalls = ['https://www.google.com/recaptcha/'];
const captchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
].map((feature) => `${feature}=()`);

/**
 * Returns the Content-Security-Policy of a page, which restricts the browser to our own files and the configured third
 * parties. Managers can change the form at any time, so a page is built together with its policy.
 */
export function contentPolicy(config: SecurityConfig, form: Form = noForm): string {
  const { publicUrl, analyticsScriptUrl, recaptchaSiteKey } = config;
  const isHttps = publicUrl.startsWith('https://');
  const analytics = analyticsScriptUrl ? new URL(analyticsScriptUrl) : undefined;
  const analyticsScripts = analytics ? [oneFile(analytics)] : [];
  const withCaptcha = (sources: string[]) => (recaptchaSiteKey ? sources : []);
  const directives = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...(analytics ? [analytics.origin] : []), ...withCaptcha(captchaCalls)],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': [...videoHosts, ...formFrames(form), ...withCaptcha(captchaFrames)],
    // Managers may enter pictures of any site.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isHttps ? [] : ['http:'])],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...analyticsScripts, ...formScripts(form), ...withCaptcha(captchaScripts)],
    'style-src': ["'self'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

/** Sets the security headers of every response. Pages that embed the form have a policy of their own. */
export function securityHeaders(config: SecurityConfig): RequestHandler[] {
  const policy = contentPolicy(config);
  return [
    helmet({
      contentSecurityPolicy: false,
      // Other hosts of the shopping center may not use https.
      strictTransportSecurity: config.publicUrl.startsWith('https://') && { includeSubDomains: false },
      // Pages embed pictures and players of other sites, which isolation would block.
      crossOriginEmbedderPolicy: false,
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    (_request, response, next) => {
      response.set({ 'Content-Security-Policy': policy, 'Permissions-Policy': unusedFeatures.join(', ') });
      next();
    },
  ];
}

function formFrames({ url }: Form): string[] {
  if (!url) return [];
  return url === demoForm.url ? ["'self'"] : [new URL(url).origin];
}

function formScripts({ url, scriptUrl }: Form): string[] {
  return scriptUrl && url !== demoForm.url ? [oneFile(new URL(scriptUrl))] : [];
}

/** Returns the CSP source of one file: without its query, and with the characters escaped that end a source. */
function oneFile({ origin, pathname }: URL): string {
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

/** Lets other sites show our pictures, but a browser that opens one must not treat it as a page. */
export const pictureHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  response.removeHeader('Origin-Agent-Cluster');
  next();
};

/** Lets our own pages embed the demo form. */
export const demoFormHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; script-src 'self'; style-src 'self'; font-src 'self'",
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex',
  });
  next();
};

/** Refuses writes from pages of other sites. */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const ownOrigin = new URL(publicUrl).origin;
  return (request, _response, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return next();
    const site = request.get('Sec-Fetch-Site');
    const origin = request.get('Origin');
    const isForeign = site
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && origin !== ownOrigin && hostOf(origin) !== request.get('Host');
    next(
      isForeign
        ? new HttpError(403, 'This request came from another site. Please use the pages of this one.')
        : undefined,
    );
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
