import type { Request } from 'express';
import type { Database } from '#server/platform/db/client.ts';
import { InvalidFieldError } from '#server/platform/errors.ts';
import { createLimit } from '#server/platform/http/limit.ts';
import type { ConfirmPassword } from '#server/services.ts';
import { codeMessages, findCodeError } from './second-factor.store.ts';
import { guessWindow } from './sign-in-limits.ts';
import { findUserByCredentials } from './users.store.ts';

/** Returns the checks of the signed-in manager's own password, for what a stolen session must not do. */
export function passwordChecks(db: Database) {
  // Counted per user, so others on the same network cannot use it up.
  const limit = createLimit(db, { ...guessWindow, name: 'password of', limit: 20 });

  /** Returns the manager. Throws InvalidFieldError if the password is wrong. */
  const checkPassword = async (request: Request, currentPassword: string): Promise<Express.User> => {
    await limit(request, String(request.user?.id));
    const user = await findUserByCredentials(db, request.user?.username ?? '', currentPassword);
    if (!user) throw wrongPassword();
    return user;
  };

  const confirmPassword: ConfirmPassword = async (request, { currentPassword, code }) => {
    const { id } = await checkPassword(request, currentPassword);
    const codeError = await findCodeError(db, id, code);
    if (codeError) throw new InvalidFieldError('code', codeMessages[codeError]);
  };

  return { checkPassword, confirmPassword };
}

export const wrongPassword = () => new InvalidFieldError('currentPassword', 'That is not the current password.');
