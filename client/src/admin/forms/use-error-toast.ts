import { isCanceled, messageFor } from '#client/api/api-error.ts';
import { useToast } from '#client/ui/toast.tsx';

/**
 * Returns a function that shows a toast for a failed call. Its description is the server's message, or `fallback`.
 * Ignores a call that the manager canceled, for example by not signing in again.
 */
export function useErrorToast() {
  const toast = useToast();
  return (title: string, error: unknown, fallback = '') => {
    if (!isCanceled(error)) toast({ title, description: messageFor(error, fallback), tone: 'destructive' });
  };
}
