import type { Request } from 'express';
import { Passport } from 'passport';
import { findUser } from './users.store.ts';
import type { Database } from '#server/platform/db/client.ts';

/** Reads the user of a session from the database for every request. */
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
