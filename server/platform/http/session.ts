import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import connectPgSimple from 'connect-pg-simple';
import { sql } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type pg from 'pg';
import type { Database } from '#server/platform/db/client.ts';
import { secrets } from '#shared/tables.ts';

declare global {
  // Passport and express-session are typed by declaration merging.
  namespace Express {
    interface User {
      id: number;
      username: string;
      role: 'user' | 'admin';
      /** Changes with the password and the two-factor secret, and so ends all earlier sessions. */
      credentials: string;
      /** Whether signing in needs a code too. */
      hasSecondFactor: boolean;
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
/** How long a session lasts without a request. */
const idleTimeout = 12 * hour;
/** How long a session lasts at most. */
const absoluteTimeout = 7 * 24 * hour;

const PostgresStore = connectPgSimple(session);

/** Stores sessions in the database, which may be down for a moment. An outage ends no session and fails no response. */
class SessionStore extends PostgresStore {
  /**
   * express-session takes ENOENT for a missing session; from the driver it means that the database's socket is missing.
   */
  override get(id: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    super.get(id, (error: unknown, data) =>
      done(error && new Error('The session could not be read', { cause: error }), data),
    );
  }

  /** Prolonging a session is optional, so its failure must not break a response. */
  override touch(id: string, data: session.SessionData, done?: () => void): void {
    super.touch(id, data, () => done?.());
  }
}

interface SessionConfig {
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
}

/**
 * Stores sessions in the database. Visitors get no cookie; only signing in starts a session. On an https site, the
 * cookie is sent over https only, and the `__Host-` prefix keeps other hosts of the domain from setting it.
 */
export function sessionMiddleware({ pool, secret, publicUrl }: SessionConfig): RequestHandler[] {
  const withCookie = (name: string, secure: boolean) =>
    session({
      // One store each: a store creates sessions with the cookie of the last middleware that received it.
      store: new SessionStore({ pool, tableName: 'sessions', createTableIfMissing: false, pruneSessionInterval: 3600 }),
      secret,
      name,
      genid: () => randomBytes(32).toString('base64url'),
      resave: false,
      saveUninitialized: false,
      rolling: true,
      cookie: { httpOnly: true, sameSite: 'lax', secure, maxAge: idleTimeout },
    });
  const overHttps = withCookie('__Host-session', true);
  const overHttp = withCookie('session', false);
  const isHttpsSite = publicUrl.startsWith('https://');
  return [
    (request, response, next) => {
      // A proxy handles https: PUBLIC_URL or a trusted proxy tells which protocol visitors use, and `request.secure`
      // must agree.
      if (isHttpsSite) Object.defineProperty(request, 'secure', { value: true, configurable: true });
      (request.secure ? overHttps : overHttp)(request, response, next);
    },
    endOldSession,
  ];
}

/** Signs a user in under a new session id, which prevents session fixation. */
export async function startSession(request: Request, user: Express.User): Promise<void> {
  await promisify<Express.User, void>(request.logIn.bind(request))(user);
  request.session.startedAt = Date.now();
  request.session.credentials = user.credentials;
  // express-session would save only after sending the headers, and the browser's next request may arrive sooner.
  await promisify(request.session.save.bind(request.session))();
}

/** Signs out, and removes the session and its cookie. */
export async function endSession(request: Request): Promise<void> {
  await promisify(request.logout.bind(request))();
  await promisify(request.session.destroy.bind(request.session))();
  const { name, ...cookie } = request.secure ? { name: '__Host-session', secure: true } : { name: 'session' };
  request.res?.clearCookie(name, { httpOnly: true, sameSite: 'lax', ...cookie });
}

const endOldSession: RequestHandler = (request, _response, next) => {
  const { startedAt } = request.session;
  if (startedAt !== undefined && Date.now() - startedAt > absoluteTimeout) request.session.regenerate(next);
  else next();
};

/** Returns the key that signs session cookies: created at the first start, and the same for every instance. */
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
