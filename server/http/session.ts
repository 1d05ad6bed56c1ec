import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type pg from 'pg';
import type { Database } from '#server/db/client.ts';
import { secrets } from '#shared/tables.ts';
import { SessionStore } from './session-store.ts';

declare global {
  // Passport's and express-session's own way of being told what they carry.
  namespace Express {
    interface User {
      id: number;
      username: string;
      role: 'user' | 'admin';
      /** Changes with the password and the second factor, and ends every session that began before. */
      credentials: string;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    /** When the session began, in milliseconds. */
    startedAt?: number;
    /** The user's credentials at that time. */
    credentials?: string;
  }
}

const hour = 60 * 60 * 1000;
/** A session ends when nothing was asked for this long … */
const idleTime = 12 * hour;
/** … and, whatever happens, this long after its beginning. */
const longestTime = 7 * 24 * hour;

interface SessionConfig {
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
}

/**
 * Sessions in the database. Visitors get no cookie; only signing in starts a session. Where people come by https, the
 * cookie is for https only, and `__Host-` keeps other hosts of the domain from planting one.
 */
export function sessionMiddleware({ pool, secret, publicUrl }: SessionConfig): RequestHandler[] {
  const withCookie = (name: string, secure: boolean) =>
    session({
      // One each, because a store makes new sessions with the cookie of the last middleware it was given to.
      store: new SessionStore({ pool, tableName: 'sessions', createTableIfMissing: false, pruneSessionInterval: 3600 }),
      secret,
      name,
      genid: () => randomBytes(32).toString('base64url'),
      resave: false,
      saveUninitialized: false,
      rolling: true,
      cookie: { httpOnly: true, sameSite: 'lax', secure, maxAge: idleTime },
    });
  const overHttps = withCookie('__Host-session', true);
  const overHttp = withCookie('session', false);
  const isHttpsSite = publicUrl.startsWith('https://');
  return [
    (request, response, next) => {
      // We never speak https ourselves: PUBLIC_URL or a trusted proxy tells how people come, and Express has to believe
      // it.
      if (isHttpsSite) Object.defineProperty(request, 'secure', { value: true, configurable: true });
      (request.secure ? overHttps : overHttp)(request, response, next);
    },
    endOldSession,
  ];
}

/** Signs a user in, under a new session id: one that was planted before is worth nothing. */
export async function startSession(request: Request, user: Express.User): Promise<void> {
  await promisify<Express.User, void>(request.logIn.bind(request))(user);
  request.session.startedAt = Date.now();
  request.session.credentials = user.credentials;
  // express-session would save only after the headers, and the browser's next request may come sooner.
  await promisify(request.session.save.bind(request.session))();
}

/** Signs out, and takes the session and its cookie away. */
export async function endSession(request: Request): Promise<void> {
  await promisify(request.logout.bind(request))();
  await promisify(request.session.destroy.bind(request.session))();
  const { name, ...cookie } = request.secure ? { name: '__Host-session', secure: true } : { name: 'session' };
  request.res?.clearCookie(name, { httpOnly: true, sameSite: 'lax', ...cookie });
}

const endOldSession: RequestHandler = (request, _response, next) => {
  const { startedAt } = request.session;
  if (startedAt !== undefined && Date.now() - startedAt > longestTime) request.session.regenerate(next);
  else next();
};

/** The key that signs session cookies: made at the first start and kept, the same for every instance. */
export async function sessionSecret(db: Database): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: 'session', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await db
    .select()
    .from(secrets)
    .where(sql`${secrets.name} = 'session'`);
  if (!secret) throw new Error('The session secret could not be stored');
  return secret.value;
}
