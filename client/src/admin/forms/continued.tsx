import { useRecentFormat } from '#client/time/use-date-time-format.ts';
import { SecondaryButton } from './buttons.tsx';

interface ContinuedProps {
  from: string;
  unsaved: readonly string[];
  isSaving: boolean;
  onAnother?: (() => void) | undefined;
  onDiscard: () => void;
}

/** Says since when the edit is unsaved, and what. */
export function Continued({ from, unsaved, isSaving, onAnother, onDiscard }: ContinuedProps) {
  const formatRecent = useRecentFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-input bg-butter px-4 py-3">
      <p role="status" className="flex-[1_1_12rem] type-small font-[640]">
        Continued from {formatRecent(from)}.{unsaved.length > 0 && ` Not saved yet: ${unsaved.join(', ')}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <SecondaryButton isBusy={isSaving} onClick={onDiscard}>
          Discard
        </SecondaryButton>
        {onAnother && <SecondaryButton onClick={onAnother}>Start another</SecondaryButton>}
      </div>
    </div>
  );
}
