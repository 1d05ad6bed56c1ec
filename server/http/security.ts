import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { demoForm, type Config } from '#server/config.ts';
import { HttpError } from './errors.ts';

type SecurityConfig = Pick<
  Config,
  'publicUrl' | 'commissionFormUrl' | 'commissionFormScriptUrl' | 'analyticsScriptUrl' | 'recaptchaSiteKey'
>;

const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
/**
 * One file and one folder, not whole hosts: elsewhere on these there are scripts that run whatever a page hands them.
 */
const captchaScripts = ['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com/recaptcha/releases/'];
const captchaCalls = ['https://www.google.com/recaptcha/'];
const captchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** What no page of ours asks a browser for; what a video may do is left to it. */
const unusedAbilities = [
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
].map((ability) => `${ability}=()`);

/** Response headers that hold the browser to our own files and to exactly the third parties that are configured. */
export function securityHeaders(config: SecurityConfig): RequestHandler[] {
  const { publicUrl, commissionFormUrl, commissionFormScriptUrl, analyticsScriptUrl, recaptchaSiteKey } = config;
  const isHttps = publicUrl.startsWith('https://');
  const analytics = analyticsScriptUrl ? new URL(analyticsScriptUrl) : undefined;
  const hasDemoForm = commissionFormUrl === demoForm.url;
  const formFrames = hasDemoForm ? ["'self'"] : commissionFormUrl ? [new URL(commissionFormUrl).origin] : [];
  const scripts = [analyticsScriptUrl, hasDemoForm ? null : commissionFormScriptUrl].filter((url) => url !== null);
  const withCaptcha = (sources: string[]) => (recaptchaSiteKey ? sources : []);
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          baseUri: ["'none'"],
          connectSrc: ["'self'", ...(analytics ? [analytics.origin] : []), ...withCaptcha(captchaCalls)],
          fontSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          frameSrc: [...videoHosts, ...formFrames, ...withCaptcha(captchaFrames)],
          // A manager may enter a picture's address at any site (decisions 16a).
          imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...(isHttps ? [] : ['http:'])],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          scriptSrc: ["'self'", ...scripts.map((url) => oneFile(new URL(url))), ...withCaptcha(captchaScripts)],
          styleSrc: ["'self'"],
          ...(isHttps && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: isHttps,
      // Pictures and players of other sites are wanted here; isolation would block them.
      crossOriginEmbedderPolicy: false,
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    (_request, response, next) => {
      response.set('Permissions-Policy', unusedAbilities.join(', '));
      next();
    },
  ];
}

/** A source that admits this one file: without its query, which is no part of a source, nor the marks that end one. */
function oneFile({ origin, pathname }: URL): string {
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

/** For pictures: other sites may show them, and a browser that opens one by itself must not take it for a page. */
export const pictureHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  // A sandbox has an origin of its own, and browsers printError when that is to be keyed.
  response.removeHeader('Origin-Agent-Cluster');
  next();
};

/** Refuses writes that another site's page sends with our visitor's cookies. */
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
