import { randomBytes } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import { sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type pg from 'pg';
import type { Database } from '#server/db/client.ts';
import { secrets } from '#shared/tables.ts';

declare global {
  // Passport's and express-session's own way of being told what they carry.
  namespace Express {
    interface User {
      id: number;
      username: string;
      role: 'user' | 'admin';
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    /** When the session began, in milliseconds. */
    startedAt?: number;
  }
}

const hour = 60 * 60 * 1000;
/** A session ends when nothing was asked for this long … */
const idleTime = 12 * hour;
/** … and, whatever happens, this long after its beginning. */
const longestTime = 7 * 24 * hour;

/** Sessions in the database. Visitors get no cookie; only signing in starts a session. */
export function sessionMiddleware(pool: pg.Pool, secret: string): RequestHandler[] {
  const PostgresStore = connectPgSimple(session);
  const store = new PostgresStore({ pool, tableName: 'sessions', createTableIfMissing: false, pruneSessionInterval: 3600 });
  return [
    session({
      store,
      secret,
      name: 'session',
      resave: false,
      saveUninitialized: false,
      rolling: true,
      cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: idleTime },
    }),
    endOldSession,
  ];
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
  const [secret] = await db.select().from(secrets).where(sql`${secrets.name} = 'session'`);
  if (!secret) throw new Error('The session secret could not be stored');
  return secret.value;
}
