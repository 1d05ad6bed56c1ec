import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { createLimit, minute } from '#server/http/limit.ts';
import type { Services } from '#server/services.ts';

const window = {
  windowMs: 15 * minute,
  ofFailures: true,
  sentence: 'Too many attempts. Please try again in fifteen minutes.',
};

/** An attempt to sign in: the name as typed, its user, and the browser if that user has signed in there before. */
interface Attempt {
  username: string;
  user: Express.User | undefined;
  device: string | undefined;
}

/** Limits on guessing a password. Strangers cannot use up those of a browser in which the user has signed in before. */
export function loginLimits({ db, sessionSecret }: Pick<Services, 'db' | 'sessionSecret'>) {
  const perDevice = createLimit(db, { ...window, name: 'login of', limit: 20 });
  const perNetwork = createLimit(db, { ...window, name: 'login from', limit: 20 });
  const perName = createLimit(db, { ...window, name: 'login as', limit: 100 });
  const ofCodes = createLimit(db, { ...window, name: 'code of', limit: 10 });
  const ofPasswordChange = createLimit(db, { ...window, name: 'password of', limit: 20 });
  // People type passwords into the field of the name, so a name nobody has is never stored as it is.
  const hashOf = (username: string) =>
    createHmac('sha256', sessionSecret).update(username.toLowerCase()).digest('base64url');

  return {
    async checkLogin(request: Request, { username, user, device }: Attempt): Promise<void> {
      if (device) return perDevice(request, device);
      await perNetwork(request);
      await perName(request, user ? String(user.id) : hashOf(username));
    },
    /** Counted after the password was right, so only somebody who knows it can use it up. */
    ofCodes: (request: Request, { id }: Express.User, device?: string) => ofCodes(request, device ?? String(id)),
    /** Counted by user and not by address: a stranger on the same network cannot use it up. */
    ofPasswordChange: (request: Request) => ofPasswordChange(request, String(request.user?.id)),
  };
}
