import { randomUUID } from 'node:crypto';
import type { Request } from 'express';

/**
 * The cookie of a browser in which a user has signed in, by which limits tell it from strangers: OWASP's "device cookie".
 * It is signed by cookie-parser, and worth nothing once the user's credentials have changed.
 */
const year = 365 * 24 * 60 * 60 * 1000;

/** Makes the browser known as one in which this user has signed in. */
export function setDeviceCookie(request: Request, { credentials }: Express.User): void {
  const { secure } = request;
  request.res?.cookie(nameOf(request), `${randomUUID()}.${credentials}`, { signed: true, httpOnly: true, sameSite: 'lax', secure, maxAge: year });
}

/** Returns the id of the browser if this user has signed in there with the present credentials. */
export function readDeviceCookie(request: Request, { credentials }: Express.User): string | undefined {
  const cookie: unknown = (request.signedCookies as Record<string, unknown>)[nameOf(request)];
  const [device, signedInWith] = typeof cookie === 'string' ? cookie.split('.') : [];
  return signedInWith === credentials ? device : undefined;
}

function nameOf({ secure }: Request): string {
  return secure ? '__Host-device' : 'device';
}
