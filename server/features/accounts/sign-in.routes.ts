import { createHmac, randomUUID } from 'node:crypto';
import cookieParser from 'cookie-parser';
import type { Request, Router } from 'express';
import pLimit from 'p-limit';
import { recordAction, recordFailedSignIn } from '#server/features/history/history.store.ts';
import { createLimit, minute } from '#server/platform/calls/limit.ts';
import { route } from '#server/platform/calls/route.ts';
import { HttpError, unauthorized } from '#server/platform/http/error-responses.ts';
import { endSession, startSession } from '#server/platform/http/sessions.ts';
import { NotFoundError, RefusedError } from '#server/platform/known-errors.ts';
import type { Services } from '#server/services.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import type { AdminStatus } from '#shared/schemas/sign-in.ts';
import { authenticate, type AppPassport } from './passport.ts';
import { generatePassword } from './password.ts';
import { codeMessages, findCodeError } from './second-factor.store.ts';
import {
  addManager,
  removeManager,
  changePassword,
  findUser,
  findUserByName,
  listManagers,
  setPassword,
  toUser,
} from './users.store.ts';

const busy = 'The site is very busy right now. Please try again in a few seconds.';

// Verifying a password takes 19 MiB and a thread, so sign-ins queue, except from known browsers. Unknown names wait in
// the same queue: the time would tell them apart.
const maxWaiting = 20;

export function signInRoutes(api: Router, services: Services, passport: AppPassport): void {
  const { db } = services;
  const limits = signInLimits(services);
  const queue = pLimit(1);
  api.use('/admin', cookieParser(services.sessionSecret));

  route(api, services, 'GET /api/admin/status', async (_call, request) => statusOf(request));

  route(api, { ...services, limit: limits.ofNetwork }, 'POST /api/admin/login', async ({ body, origin }, request) => {
    const account = await findUserByName(db, body.username);
    const device = account && readDeviceCookie(request, toUser(account));
    await limits.checkSignIn(request, body.username, account, device);
    // Passport reads the checked name and password, as the limits do.
    request.body = body;
    const check = () => authenticate(passport, request, account);
    if (!device && queue.pendingCount >= maxWaiting) throw new HttpError(503, busy);
    const user = await (device ? check() : queue(check));
    const isAdmin = user?.role === 'admin';
    if (isAdmin && body.code) await limits.ofCodes(request, user, device);
    const codeError = isAdmin ? await findCodeError(db, account, body.code) : undefined;
    if (!isAdmin || codeError) await recordFailedSignIn(db, origin, account?.username, codeError);
    if (!isAdmin) throw new HttpError(401, 'Invalid username or password.');
    if (codeError) throw new HttpError(401, codeMessages[codeError], { needsCode: true });
    await recordAction(db, { ...origin, actor: user.username });
    await startSession(db, request, user);
    setDeviceCookie(request, user);
    return statusOf(request);
  });

  route(api, services, 'POST /api/admin/logout', async ({ origin }, request) => {
    if (request.user) {
      await recordAction(db, origin);
      await endSession(request);
    }
    return { isAuthenticated: false };
  });

  route(api, services, 'PUT /api/admin/password', async ({ body, origin }, request) => {
    const { user, sessionID } = request;
    const changed = user && (await changePassword(db, user, sessionID, body.newPassword, origin));
    if (!changed) throw unauthorized();
    await startSession(db, request, changed);
    setDeviceCookie(request, changed);
    return statusOf(request);
  });

  const findManager = async (id: number) => {
    const account = await findUser(db, id);
    if (account?.role !== 'admin') throw new NotFoundError('This manager does not exist any more.');
    return account;
  };

  route(api, services, 'GET /api/managers', () => listManagers(db));

  route(api, services, 'POST /api/managers', async ({ body, origin }) => {
    const password = generatePassword();
    await addManager(db, origin, body.username, password);
    return { password };
  });

  route(api, services, 'DELETE /api/managers/:id', async ({ params, origin }, request) => {
    const account = await findManager(params.id);
    if (account.id === request.user?.id) throw new RefusedError('Another manager has to remove you.');
    await removeManager(db, origin, account);
  });

  route(api, services, 'PUT /api/managers/:id/password', async ({ params, origin }, request) => {
    const account = await findManager(params.id);
    if (account.id === request.user?.id) throw new RefusedError('Please use "Change password" for your own.');
    const password = generatePassword();
    await setPassword(db, account, password, origin);
    return { password };
  });
}

function statusOf({ user }: Request): AdminStatus {
  return user?.role === 'admin' ? { isAuthenticated: true, username: user.username } : { isAuthenticated: false };
}

const guessWindow = {
  windowMs: 15 * minute,
  skipSuccessfulRequests: true,
  message: 'Too many attempts. Please try again in fifteen minutes.',
};

/** Creates the rate limits on password guessing. Unknown browsers cannot use up the limit of a known one. */
function signInLimits({ db, sessionSecret }: Services) {
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
function setDeviceCookie(request: Request, { credentials }: Express.User): void {
  const options = { signed: true, httpOnly: true, sameSite: 'lax', secure: request.secure, maxAge: year } as const;
  request.res?.cookie(nameOf(request), `${randomUUID()}.${credentials}`, options);
}

/** Returns the id of a browser from which this user has signed in with the current credentials. */
function readDeviceCookie(request: Request, { credentials }: Express.User): string | undefined {
  const cookie: unknown = (request.signedCookies as Record<string, unknown>)[nameOf(request)];
  const [device, signedInWith] = typeof cookie === 'string' ? cookie.split('.') : [];
  return signedInWith === credentials ? device : undefined;
}

function nameOf({ secure }: Request): string {
  return secure ? '__Host-device' : 'device';
}
