import type { Request } from 'express';
import { Passport } from 'passport';
import type { Database } from '#server/platform/db/client.ts';
import { findUser } from './users.store.ts';

/** Keeps a session's user until the user's credentials change. */
export function createPassport(db: Database) {
  const passport = new Passport();
  passport.serializeUser<number>((user, done) => done(null, user.id));
  passport.deserializeUser(
    (request: Request, id: number, done: (error: unknown, user?: Express.User | false) => void) => {
      const isCurrent = (user: Express.User | undefined) => user?.credentials === request.session.credentials;
      findUser(db, id).then((user) => done(null, isCurrent(user) && user), done);
    },
  );
  return passport;
}
