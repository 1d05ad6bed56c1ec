import type { Request, RequestHandler, Response } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import type { Database } from '#server/platform/db/client.ts';
import { verifyPassword } from './password.ts';
import { findUser, toUser, type UserRow } from './users.store.ts';

export type AppPassport = ReturnType<typeof createPassport>;

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

/** Returns the user of the account that a request names, if the password is right. Takes as long without an account. */
export function authenticate(
  passport: AppPassport,
  request: Request,
  account: UserRow | undefined,
): Promise<Express.User | undefined> {
  const strategy = new Strategy((_username, password, done) => {
    const check = verifyPassword(password, account?.password);
    check.then((isCorrect) => done(null, isCorrect && account && toUser(account)), done);
  });
  return new Promise((resolve, reject) => {
    const done = (error: unknown, user: Express.User | false) => (error ? reject(error) : resolve(user || undefined));
    const middleware = passport.authenticate(strategy, done) as RequestHandler;
    void middleware(request, request.res as Response, reject);
  });
}
