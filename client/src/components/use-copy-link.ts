import { useToast } from '#client/ui/toast.tsx';

/** Returns the function that copies a URL. A toast says so. */
export function useCopyLink(): (url: string) => Promise<void> {
  const toast = useToast();
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    } catch {
      // Without https there is no clipboard. The URL can still be selected in the toast.
      toast({ title: 'The link could not be copied', description: url, tone: 'destructive' });
    }
  };
}
