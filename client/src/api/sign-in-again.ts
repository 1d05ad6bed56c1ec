import { createContext, useContext } from 'react';
import { ApiError } from './api-error.ts';

/** Asks the person to sign in again; resolves when they have, rejects with an AbortError when they would rather not. */
export type AskToSignIn = () => Promise<void>;

export const SignInAgainContext = createContext<AskToSignIn | null>(null);

/**
 * Makes a call; when the session has ended meanwhile, asks to sign in again and makes the call once more, so that
 * nobody
 * loses what they typed. Without a dialog around (as on /artists) the 401 is simply thrown.
 */
export function useSessionCall() {
  const askToSignIn = useContext(SignInAgainContext);
  return async <R>(makeCall: () => Promise<R>): Promise<R> => {
    try {
      return await makeCall();
    } catch (error) {
      if (!askToSignIn || !(error instanceof ApiError) || error.status !== 401) throw error;
      await askToSignIn();
      return makeCall();
    }
  };
}
