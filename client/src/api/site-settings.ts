import { queryOptions } from '@tanstack/react-query';
import { defaultTimeZone } from '#shared/domain/constants.ts';
import type { SiteSettingsInput } from '#shared/schemas/site-settings.ts';
import { call } from './call.ts';
import { read } from './queries.ts';
import { useSessionMutation } from './sign-in-again.ts';
import { useProgram } from './use-program.ts';

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
