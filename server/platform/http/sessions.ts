import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import connectPgSimple from 'connect-pg-simple';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type { Database } from '#server/platform/db/client.ts';
import type { Services } from '#server/services.ts';
import { secrets, sessions } from '#shared/tables.ts';
import { HttpError } from './error-responses.ts';

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
  }
}

const absoluteTimeoutMs = 7 * 24 * 60 * 60 * 1000;
const idleEnd = sql`now() + interval '12 hours'`;

const PostgresStore = connectPgSimple(session);

type Done = (error?: unknown) => void;
const ignore = () => undefined;

/**
 * Only `startSession` inserts a session, so that no response that ends later brings back one that has ended. An outage
 * of the database ends no session and fails no response.
 */
class SessionStore extends PostgresStore {
  readonly #db: Database;

  constructor({ db, pool }: SessionServices) {
    super({ pool, tableName: 'sessions', createTableIfMissing: false, pruneSessionInterval: 3600 });
    this.#db = db;
  }

  /** express-session takes ENOENT for a missing session; the driver reports a missing socket with it. */
  override get(id: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    super.get(id, (error: unknown, data) =>
      done(error && new Error('The session could not be read', { cause: error }), data),
    );
  }

  override set(id: string, sess: session.SessionData, done: Done = ignore): void {
    this.#update(id, { sess }, done);
  }

  override touch(id: string, _data: session.SessionData, done: Done = ignore): void {
    this.#update(id, { expire: idleEnd }, () => done());
  }

  #update(id: string, values: PgUpdateSetSource<typeof sessions>, done: Done): void {
    const update = this.#db.update(sessions).set(values).where(eq(sessions.sid, id));
    update.then(() => done(), done);
  }
}

type SessionServices = Pick<Services, 'config' | 'db' | 'pool' | 'sessionSecret'>;

/**
 * Only signing in sets a cookie: a later one, of a slow response, could replace that of a newer session. With
 * `__Host-`, other hosts of the domain cannot set it.
 */
export function sessionMiddleware(services: SessionServices): RequestHandler[] {
  const { config, sessionSecret: secret } = services;
  const withCookie = (name: string, secure: boolean) =>
    session({
      // One store each: a store remembers the cookie of the last middleware that received it.
      store: new SessionStore(services),
      secret,
      name,
      genid: () => randomBytes(32).toString('base64url'),
      resave: false,
      saveUninitialized: false,
      cookie: { httpOnly: true, sameSite: 'lax', secure, maxAge: absoluteTimeoutMs },
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

/**
 * Starts a session after the user has entered the password, and ends the one before: its id may have been stolen.
 */
export async function startSession(db: Database, request: Request, user: Express.User): Promise<void> {
  await promisify<Express.User, void>(request.logIn.bind(request))(user);
  request.session.startedAt = Date.now();
  request.session.credentials = user.credentials;
  const { sessionID: sid, session: sess } = request;
  await db.insert(sessions).values({ sid, sess, expire: idleEnd, passwordAt: sql`now()` });
}

/**
 * Throws HttpError 403 unless the password was entered in the last 15 minutes. Reads the session again: it may have
 * ended since the request began.
 */
export async function expectPassword(db: Database, { sessionID }: Request): Promise<void> {
  const isRecent = gt(sessions.passwordAt, sql`now() - interval '15 minutes'`);
  if (await db.$count(sessions, and(eq(sessions.sid, sessionID), isRecent))) return;
  throw new HttpError(403, 'Please enter your password again to do this.', { needsPassword: true });
}

export async function endSession(request: Request): Promise<void> {
  await promisify(request.logout.bind(request))();
  await promisify(request.session.destroy.bind(request.session))();
  const { name, ...cookie } = request.secure ? { name: '__Host-session', secure: true } : { name: 'session' };
  request.res?.clearCookie(name, { httpOnly: true, sameSite: 'lax', ...cookie });
}

const endOldSession: RequestHandler = (request, _response, next) => {
  const { startedAt } = request.session;
  if (startedAt !== undefined && Date.now() - startedAt > absoluteTimeoutMs) request.session.regenerate(next);
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
