import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { ApiError } from './api-error.ts';

/** Opens a dialog to sign in. Rejects with an AbortError if it is canceled. */
export type AskToSignIn = () => Promise<void>;

/** Provides the sign-in dialog; null where there is none. */
export const SignInAgainContext = createContext<AskToSignIn | null>(null);

/**
 * Returns a function that makes a call, and after an expired session asks to sign in and makes it again, so that no
 * input is lost. Without the dialog (as on /artists), it throws the 401.
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

/**
 * Like useMutation, but asks to sign in again if the session has expired. A second press before the response, as of a
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
