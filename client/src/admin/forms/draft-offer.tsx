import { Button } from '#client/ui/button.tsx';

interface DraftOfferProps {
  /** ISO timestamp. */
  savedAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore the stored draft of a form. */
export function DraftOffer({ savedAt, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-input bg-butter px-4 py-3">
      <p className="min-w-48 flex-1 type-small font-[640]">You have unsaved changes from {formatDateTime(savedAt)}.</p>
      <div className="flex gap-2">
        <Button size="small" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="small" onClick={onRestore}>
          Restore
        </Button>
      </div>
    </div>
  );
}

/** Uses the browser's time zone, not the program's. */
function formatDateTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}
