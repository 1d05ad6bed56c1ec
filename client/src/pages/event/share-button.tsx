import Share2 from 'lucide-react/icons/share-2';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast.tsx';

/** Shares a page with the system's share sheet, or copies its URL if there is none. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    } catch {
      // Without https there is no clipboard. The URL can still be selected in the toast.
      toast({ title: 'The link could not be copied', description: url, tone: 'destructive' });
    }
  };
  const share = async () => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // An AbortError means that the visitor closed the share sheet.
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
