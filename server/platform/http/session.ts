import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type { Database } from '#server/platform/db/client.ts';
import type { Services } from '#server/services.ts';
import { secrets } from '#shared/tables.ts';

declare global {
  namespace Express {
    interface User {
      id: number;
      username: string;
      role: 'user' | 'admin';
      /** Changes with the password and the two-factor secret, which ends earlier sessions. */
      credentials: string;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    /** In milliseconds. */
    startedAt?: number;
    /** Those of the user when it began. */
    credentials?: string;
    /** When the manager confirmed the download of the backup, in milliseconds. */
    backupConfirmedAt?: number;
  }
}

const hour = 60 * 60 * 1000;
const idleTimeout = 12 * hour;
const absoluteTimeout = 7 * 24 * hour;

const PostgresStore = connectPgSimple(session);

/** An outage of the database ends no session and fails no response. */
class SessionStore extends PostgresStore {
  /** express-session takes ENOENT for a missing session; the driver reports a missing socket with it. */
  override get(id: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    super.get(id, (error: unknown, data) =>
      done(error && new Error('The session could not be read', { cause: error }), data),
    );
  }

  override touch(id: string, data: session.SessionData, done?: () => void): void {
    super.touch(id, data, () => done?.());
  }
}

type SessionServices = Pick<Services, 'config' | 'pool' | 'sessionSecret'>;

/** Only signing in sets a cookie. With `__Host-`, other hosts of the domain cannot. */
export function sessionMiddleware({ config, pool, sessionSecret: secret }: SessionServices): RequestHandler[] {
  const withCookie = (name: string, secure: boolean) =>
    session({
      // One store each: a store remembers the cookie of the last middleware that received it.
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
  const isHttpsSite = config.publicUrl.startsWith('https://');
  return [
    (request, response, next) => {
      // `request.secure` must agree with PUBLIC_URL or a trusted proxy.
      if (isHttpsSite) Object.defineProperty(request, 'secure', { value: true, configurable: true });
      (request.secure ? overHttps : overHttp)(request, response, next);
    },
    endOldSession,
  ];
}

/** A new session id prevents session fixation. */
export async function startSession(request: Request, user: Express.User): Promise<void> {
  await promisify<Express.User, void>(request.logIn.bind(request))(user);
  request.session.startedAt = Date.now();
  request.session.credentials = user.credentials;
  // Otherwise saved after the headers are sent, when the browser's next request may already arrive.
  await promisify(request.session.save.bind(request.session))();
}

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

/** Returns the key of session cookies, which all instances share. */
export async function sessionSecret(db: Database): Promise<string> {
  const [secret] = await db
    .insert(secrets)
    .values({ name: 'session', value: randomBytes(32).toString('base64url') })
    // Changes nothing: only an update returns the row.
    .onConflictDoUpdate({ target: secrets.name, set: { name: 'session' } })
    .returning();
  if (!secret) throw new Error('The session secret could not be stored');
  return secret.value;
}
