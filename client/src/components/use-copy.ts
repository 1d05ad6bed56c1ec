import { useToast } from '#client/ui/toast.tsx';

/** Returns the function that copies a link or an address. A toast says so. */
export function useCopy(noun: 'Link' | 'Address'): (text: string) => Promise<void> {
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: `${noun} copied` });
    } catch {
      // Without https there is no clipboard. The text can still be selected in the toast.
      toast({ title: `The ${noun.toLowerCase()} could not be copied`, description: text, tone: 'destructive' });
    }
  };
}
