import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract.ts';
import { send } from './call.ts';
import { emailSettingsQuery } from './manager-queries.ts';
import { useSessionMutation } from './sign-in-again.ts';

/** Saves the email settings. */
export function useSaveEmailSettings() {
  const queryClient = useQueryClient();
  return useSessionMutation({
    mutationFn: (settings: CallInput<'PUT /api/email-settings', 'body'>) =>
      send('PUT /api/email-settings', { body: settings }),
    onSuccess: () => queryClient.invalidateQueries(emailSettingsQuery),
  });
}
