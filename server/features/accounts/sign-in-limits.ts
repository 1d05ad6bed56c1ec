import { createHmac, randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { createLimit, minute } from '#server/platform/calls/limit.ts';
import type { Services } from '#server/services.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';

const guessWindow = {
  windowMs: 15 * minute,
  skipSuccessfulRequests: true,
  message: 'Too many attempts. Please try again in fifteen minutes.',
};

/** Creates the rate limits on password guessing. Unknown browsers cannot use up the limit of a known one. */
export function signInLimits({ db, sessionSecret }: Services) {
  const perDevice = createLimit(db, { ...guessWindow, name: 'login of', limit: 20 });
  const perNetwork = createLimit(db, { ...guessWindow, name: 'login from', limit: 20 });
  const perName = createLimit(db, { ...guessWindow, name: 'login as', limit: 100 });
  const ofCodes = createLimit(db, { ...guessWindow, name: 'code of', limit: 10 });
  // Users sometimes type a password into the name field, so unknown names are stored only as a hash.
  const hashOf = (username: string) =>
    createHmac('sha256', sessionSecret).update(nameKey(username)).digest('base64url');

  return {
    /** `device` is the id of a browser from which the user has signed in before. */
    async checkSignIn(request: Request, username: string, user?: { id: number }, device?: string): Promise<void> {
      if (device) return perDevice(request, device);
      await perNetwork(request);
      await perName(request, user ? String(user.id) : hashOf(username));
    },
    ofNetwork: perNetwork,
    /** Counted only after a correct password, so no one else can use it up. */
    ofCodes: (request: Request, { id }: Express.User, device?: string) => ofCodes(request, device ?? String(id)),
  };
}

// OWASP's "device cookie": https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

const year = 365 * 24 * 60 * 60 * 1000;

/** Marks this browser as known to the user until the user's credentials change. */
export function setDeviceCookie(request: Request, { credentials }: Express.User): void {
  const options = { signed: true, httpOnly: true, sameSite: 'lax', secure: request.secure, maxAge: year } as const;
  request.res?.cookie(nameOf(request), `${randomUUID()}.${credentials}`, options);
}

/** Returns the id of a browser from which this user has signed in with the current credentials. */
export function readDeviceCookie(request: Request, { credentials }: Express.User): string | undefined {
  const cookie: unknown = (request.signedCookies as Record<string, unknown>)[nameOf(request)];
  const [device, signedInWith] = typeof cookie === 'string' ? cookie.split('.') : [];
  return signedInWith === credentials ? device : undefined;
}

function nameOf({ secure }: Request): string {
  return secure ? '__Host-device' : 'device';
}
