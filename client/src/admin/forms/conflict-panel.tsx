import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { differingLabels, Differences, type LabeledValues } from './differences.tsx';

interface ConflictPanelProps {
  mine: LabeledValues;
  theirs: LabeledValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows both versions side by side after a conflicting save, and lets the user choose one. */
export function ConflictPanel({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="alert" tabIndex={-1} className="rounded-input bg-warn-bg p-4">
      <p className="font-[680]">Someone else saved changes after you opened this.</p>
      {differingLabels(mine, theirs).length > 0 ? (
        <Differences headings={['Yours', 'Theirs']} versions={[mine, theirs]} />
      ) : (
        <p className="mt-1 type-small">Both versions are identical.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="small" variant="secondary" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
