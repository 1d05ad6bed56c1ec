import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventChange } from '#shared/schemas/event-changes.ts';
import { send } from './call.ts';
import { useSessionCall } from './sign-in-again.ts';

/** Changes several activations at once, all or none. */
export function useChangeEvents() {
  const withSession = useSessionCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: EventChange[]) => withSession(() => send('POST /api/events/bulk', { body: { changes } })),
    onSuccess: () =>
      Promise.all(
        [['events'], ['deleted']].map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })),
      ),
  });
}
