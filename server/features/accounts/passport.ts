import type { Request, RequestHandler, Response } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import type { Database } from '#server/platform/db/client.ts';
import { findUser, findUserByCredentials } from './users.store.ts';

export type AppPassport = ReturnType<typeof createPassport>;

export function createPassport(db: Database) {
  const passport = new Passport();
  passport.use(
    new Strategy((username, password, done) => {
      findUserByCredentials(db, username, password).then((user) => done(null, user ?? false), done);
    }),
  );
  passport.serializeUser<number>((user, done) => done(null, user.id));
  passport.deserializeUser(
    (request: Request, id: number, done: (error: unknown, user?: Express.User | false) => void) => {
      const isCurrent = (user: Express.User | undefined) => user?.credentials === request.session.credentials;
      findUser(db, id).then((user) => done(null, isCurrent(user) && user), done);
    },
  );
  return passport;
}

/** Returns the user with the name and password of a request, if they are right. */
export function authenticate(passport: AppPassport, request: Request): Promise<Express.User | undefined> {
  return new Promise((resolve, reject) => {
    const done = (error: unknown, user: Express.User | false) => (error ? reject(error) : resolve(user || undefined));
    const middleware = passport.authenticate('local', done) as RequestHandler;
    void middleware(request, request.res as Response, reject);
  });
}
