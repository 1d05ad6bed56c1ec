import type { RequestHandler } from 'express';

/** Response headers that let our own pages embed the demo form, and let it load only its own files. */
export const demoFormHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; script-src 'self'; style-src 'self'",
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex',
  });
  next();
};
