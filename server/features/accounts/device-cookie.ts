import { randomUUID } from 'node:crypto';
import type { Request } from 'express';

// OWASP's "device cookie": https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

const year = 365 * 24 * 60 * 60 * 1000;

/** Marks this browser as known to the user until the user's credentials change. */
export function setDeviceCookie(request: Request, { credentials }: Express.User): void {
  const options = { signed: true, httpOnly: true, sameSite: 'lax', secure: request.secure, maxAge: year } as const;
  request.res?.cookie(nameOf(request), `${randomUUID()}.${credentials}`, options);
}

/** Returns the browser's id if this user has signed in from it with the current credentials. */
export function readDeviceCookie(request: Request, { credentials }: Express.User): string | undefined {
  const cookie: unknown = (request.signedCookies as Record<string, unknown>)[nameOf(request)];
  const [device, signedInWith] = typeof cookie === 'string' ? cookie.split('.') : [];
  return signedInWith === credentials ? device : undefined;
}

function nameOf({ secure }: Request): string {
  return secure ? '__Host-device' : 'device';
}
