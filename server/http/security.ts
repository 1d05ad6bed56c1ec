import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '#server/config.ts';
import { HttpError } from './errors.ts';

type SecurityConfig = Pick<Config, 'publicUrl' | 'commissionFormUrl' | 'recaptchaSiteKey'>;

const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
const captchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const captchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** Response headers that hold the browser to our own files and to exactly the third parties that are configured. */
export function securityHeaders({ publicUrl, commissionFormUrl, recaptchaSiteKey }: SecurityConfig): RequestHandler {
  const isHttps = publicUrl.startsWith('https://');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...(recaptchaSiteKey ? captchaScripts : [])],
        // Radix sets inline styles to lock scrolling behind a dialog.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // A manager may enter a picture's address at any site (decisions 16a).
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...(isHttps ? [] : ['http:'])],
        connectSrc: ["'self'", ...(recaptchaSiteKey ? captchaScripts : [])],
        frameSrc: [...videoHosts, ...(commissionFormUrl ? [new URL(commissionFormUrl).origin] : []), ...(recaptchaSiteKey ? captchaFrames : [])],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    // Pictures and players of other sites are wanted here; isolation would block them.
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Refuses writes that another site's page sends with our visitor's cookies. */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const ownOrigin = new URL(publicUrl).origin;
  return (request, _response, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return next();
    const site = request.get('Sec-Fetch-Site');
    const origin = request.get('Origin');
    const isForeign = site ? site !== 'same-origin' && site !== 'none' : origin !== undefined && origin !== ownOrigin && hostOf(origin) !== request.get('Host');
    next(isForeign ? new HttpError(403, 'This request came from another site.') : undefined);
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
