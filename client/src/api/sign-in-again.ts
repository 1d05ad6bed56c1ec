import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { ApiError } from './api-error.ts';

/** Opens a dialog to sign in. Rejects with an AbortError if it is canceled. */
export type AskToSignIn = () => Promise<void>;

/** Provides the sign-in dialog; null where there is none. */
export const SignInAgainContext = createContext<AskToSignIn | null>(null);

/**
 * Returns a function that makes a call. If the session has expired, it asks to sign in and then makes the call again, so
 * that no input is lost. Without the dialog (as on /artists), it throws the 401.
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

interface SessionMutationOptions<Data, Variables> extends Pick<
  UseMutationOptions<Data, Error, Variables>,
  'mutationKey' | 'onSuccess' | 'onError'
> {
  mutationFn: (variables: Variables) => Promise<Data>;
}

/** Like useMutation, but asks to sign in again if the session has expired. */
export function useSessionMutation<Data, Variables = void>({
  mutationFn,
  ...options
}: SessionMutationOptions<Data, Variables>) {
  const withSession = useSessionCall();
  return useMutation({ mutationFn: (variables: Variables) => withSession(() => mutationFn(variables)), ...options });
}
