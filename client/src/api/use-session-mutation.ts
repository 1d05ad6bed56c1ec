import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useSessionCall } from './sign-in-again.ts';

interface SessionMutationOptions<Data, Variables> extends Pick<
  UseMutationOptions<Data, Error, Variables>,
  'onSuccess' | 'onError'
> {
  mutationFn: (variables: Variables) => Promise<Data>;
}

/** Like useMutation, but asks the manager to sign in again if the session has expired. */
export function useSessionMutation<Data, Variables = void>({
  mutationFn,
  ...options
}: SessionMutationOptions<Data, Variables>) {
  const withSession = useSessionCall();
  return useMutation({ mutationFn: (variables: Variables) => withSession(() => mutationFn(variables)), ...options });
}
