import { promisify } from 'node:util';
import type { Request, Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import { HttpError, invalidField } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { AdminStatus } from '#shared/schemas/auth.ts';
import { authenticate, type AppPassport } from './passport.ts';
import { findByCredentials, setPassword } from './users.store.ts';

const fifteenMinutes = 15 * 60 * 1000;

/** The calls of signing in and out. */
export function authRoutes(api: Router, services: Services, passport: AppPassport): void {
  const { db } = services;

  api.use(
    ['/admin/login', '/admin/password'],
    rateLimit({
      windowMs: fifteenMinutes,
      limit: 20,
      skipSuccessfulRequests: true,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: (_request, _response, next) => next(new HttpError(429, 'Too many attempts. Please try again in fifteen minutes.')),
    }),
  );

  route(api, services, 'GET /api/admin/status', async (_call, request) => statusOf(request));

  route(api, services, 'POST /api/admin/login', async (_call, request) => {
    const user = await authenticate(passport, request);
    if (user?.role !== 'admin') throw new HttpError(401, 'Invalid username or password.');
    // Passport gives the browser a new session id, so that one planted before is worth nothing.
    await promisify<Express.User, void>(request.logIn.bind(request))(user);
    request.session.startedAt = Date.now();
    return statusOf(request);
  });

  route(api, services, 'POST /api/admin/logout', async (_call, request) => {
    await promisify(request.logout.bind(request))();
    await promisify(request.session.destroy.bind(request.session))();
    request.res?.clearCookie('session');
    return { isAuthenticated: false };
  });

  route(api, services, 'PUT /api/admin/password', async ({ body: { currentPassword, newPassword } }, request) => {
    const user = await findByCredentials(db, request.user?.username ?? '', currentPassword);
    if (!user) throw invalidField('currentPassword', 'That is not the current password.');
    await setPassword(db, user.id, newPassword, request.sessionID);
    return statusOf(request);
  });
}

function statusOf({ user }: Request): AdminStatus {
  return user?.role === 'admin' ? { isAuthenticated: true, username: user.username } : { isAuthenticated: false };
}
