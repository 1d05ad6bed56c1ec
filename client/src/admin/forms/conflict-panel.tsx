import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTimeFormat } from '#client/admin/lists/use-date-time-format.ts';
import { adminStatusQuery } from '#client/api/session.ts';
import { Button } from '#client/ui/button.tsx';
import { differingLabels, Differences } from './differences.tsx';
import type { LabeledValues } from './field-labels.ts';

interface ConflictPanelProps {
  mine: LabeledValues;
  theirs: LabeledValues;
  /** When the other version was saved. */
  savedAt: string;
  /** Who saved it, if known. */
  savedBy: string | undefined;
  /** Called with the labels of the fields to take from the other version. */
  onKeepMine: (theirLabels: ReadonlySet<string>) => void;
  onTakeTheirs: () => void;
}

const noLabels: ReadonlySet<string> = new Set();

/** Shows both versions side by side after a conflicting save, and lets the user choose one, or one for each field. */
export function ConflictPanel({ mine, theirs, savedAt, savedBy, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const formatTime = useTimeFormat();
  const panel = useRef<HTMLDivElement>(null);
  const { data: status } = useQuery({ ...adminStatusQuery, enabled: false });
  const [theirLabels, setTheirLabels] = useState(noLabels);
  useEffect(() => panel.current?.focus(), []);
  const choose = (label: string, isTheirs: boolean) =>
    setTheirLabels((labels) => new Set([...labels].filter((other) => other !== label).concat(isTheirs ? label : [])));
  return (
    <div ref={panel} role="alert" tabIndex={-1} className="rounded-input bg-warn-bg p-4">
      <p className="font-[680]">
        {savedBy && savedBy === status?.username
          ? `You saved this in another tab at ${formatTime(savedAt)}.`
          : 'Someone else saved changes after you opened this.'}
      </p>
      {differingLabels(mine, theirs).length > 0 ? (
        <Differences
          headings={['Yours', 'Theirs']}
          versions={[mine, theirs]}
          choice={{ second: theirLabels, onChoose: choose }}
        />
      ) : (
        <p className="mt-1 type-small">Both versions are identical.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onKeepMine(noLabels)}>
          Keep mine
        </Button>
        <Button size="small" variant="secondary" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        {theirLabels.size > 0 && (
          <Button size="small" variant="secondary" onClick={() => onKeepMine(theirLabels)}>
            Save this choice
          </Button>
        )}
      </div>
    </div>
  );
}
