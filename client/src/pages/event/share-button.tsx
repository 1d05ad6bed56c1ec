import Share2 from 'lucide-react/icons/share-2';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast.tsx';

/** Passes a page on by the system's own share sheet; where there is none, copies its address. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied' });
    } catch {
      // Without https a browser has no clipboard for us; the address can still be marked by hand.
      toast({ title: 'The link could not be copied', description: address, tone: 'destructive' });
    }
  };
  const share = async () => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      // Who closes the sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <Button variant="secondary" size="small" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-4.5" />
      Share
    </Button>
  );
}
