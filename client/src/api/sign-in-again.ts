import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { ApiError } from './api-error.ts';

/** Why a call asks to sign in again: the session has ended, or what outlasts it asks for the password. */
export type SignInReason = 'session' | 'password';

/** Opens a dialog to sign in. Rejects with an AbortError if it is canceled. */
export type AskToSignIn = (reason: SignInReason) => Promise<void>;

/** Provides the sign-in dialog; null where there is none. */
export const SignInAgainContext = createContext<AskToSignIn | null>(null);

/**
 * Returns a function that makes a call, and if it asks for a new sign-in, makes it again after that, so that no input
 * is lost. Without the dialog (as on /artists), it throws the error.
 */
export function useSessionCall() {
  const askToSignIn = useContext(SignInAgainContext);
  return async <R>(makeCall: () => Promise<R>): Promise<R> => {
    try {
      return await makeCall();
    } catch (error) {
      const reason = reasonToSignIn(error);
      if (!askToSignIn || !reason) throw error;
      await askToSignIn(reason);
      return makeCall();
    }
  };
}

function reasonToSignIn(error: unknown): SignInReason | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 401) return 'session';
  return error.needsPassword ? 'password' : undefined;
}

interface SessionMutationOptions<Data, Variables> extends Pick<
  UseMutationOptions<Data, Error, Variables>,
  'mutationKey' | 'onSuccess' | 'onError'
> {
  mutationFn: (variables: Variables) => Promise<Data>;
}

/**
 * Like useMutation, but asks to sign in again where that is needed. A second press before the response, as of a
 * double click, makes no second call.
 */
export function useSessionMutation<Data, Variables = void>({
  mutationFn,
  ...options
}: SessionMutationOptions<Data, Variables>) {
  const withSession = useSessionCall();
  const [calls] = useState(() => new Map<string, Promise<Data>>());
  const callOnce = (variables: Variables) => {
    const name = JSON.stringify(variables);
    const made = calls.get(name) ?? withSession(() => mutationFn(variables)).finally(() => calls.delete(name));
    calls.set(name, made);
    return made;
  };
  return useMutation({ mutationFn: callOnce, ...options });
}
