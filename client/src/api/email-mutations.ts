import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract.ts';
import { send } from './call.ts';
import { emailSettingsQuery } from './manager-queries.ts';
import { useSessionCall } from './sign-in-again.ts';

/** Saves the email settings. */
export function useSaveEmailSettings() {
  const queryClient = useQueryClient();
  const withSession = useSessionCall();
  return useMutation({
    mutationFn: (settings: CallInput<'PUT /api/email-settings', 'body'>) =>
      withSession(() => send('PUT /api/email-settings', { body: settings })),
    onSuccess: () => queryClient.invalidateQueries(emailSettingsQuery),
  });
}
