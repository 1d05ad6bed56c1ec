import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract.ts';
import { defaultTimeZone } from '#shared/domain/constants.ts';
import type { SiteSettingsInput } from '#shared/schemas/site-settings.ts';
import { call, send } from './call.ts';
import { read } from './queries.ts';
import { useSessionMutation } from './sign-in-again.ts';
import { useProgram } from './use-program.ts';

export const pollIntervalMs = 10_000;

export const emailSettingsQuery = queryOptions({ ...read('GET /api/email-settings', {}), staleTime: 0 });

/** The state of notification emails, fetched repeatedly while some are waiting. */
export const deliveryQuery = queryOptions({
  ...read('GET /api/email-settings/delivery', {}),
  staleTime: 0,
  refetchInterval: ({ state }) => state.status === 'success' && state.data && state.data.waiting > 0 && pollIntervalMs,
});

export function useSaveEmailSettings() {
  const queryClient = useQueryClient();
  return useSessionMutation({
    mutationFn: (settings: CallInput<'PUT /api/email-settings', 'body'>) =>
      send('PUT /api/email-settings', { body: settings }),
    onSuccess: () => queryClient.invalidateQueries(emailSettingsQuery),
  });
}

export function useSendTestMails() {
  return useSessionMutation({ mutationFn: () => call('POST /api/email-settings/test', {}) });
}

/** The site settings; fetched again for each edit. */
export const siteSettingsQuery = queryOptions({
  ...read('GET /api/site-settings', {}),
  staleTime: 0,
  gcTime: 0,
  retryOnMount: true,
});

/** Saves the site settings. Rejects with a 409 ApiError if someone else has saved them since `updatedAt`. */
export function useSaveSiteSettings() {
  const { showSaved } = useProgram();
  return useSessionMutation({
    mutationFn: (input: SiteSettingsInput) => call('PUT /api/site-settings', { body: input }),
    onSuccess: ({ values }) => showSaved({ site: values, timeZone: values.timeZone ?? defaultTimeZone }),
  });
}
