import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';

/** Displayed form values, by field label. */
export type LabeledValues = Record<string, string>;

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
  const differing = Object.keys(theirs).filter((label) => mine[label] !== theirs[label]);
  return (
    <div ref={panel} role="alert" tabIndex={-1} className="rounded-input bg-warn-bg p-4">
      <p className="font-[680]">Someone else saved changes after you opened this.</p>
      {differing.length > 0 ? (
        <table className="mt-3 w-full table-fixed border-collapse text-left type-small">
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="w-1/4 py-1.5 pr-3 font-[640]">
                <span className="sr-only">Field</span>
              </th>
              <th scope="col" className="py-1.5 pr-3 font-[640]">
                Yours
              </th>
              <th scope="col" className="py-1.5 font-[640]">
                Theirs
              </th>
            </tr>
          </thead>
          <tbody>
            {differing.map((label) => (
              <tr key={label} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-3 font-[640]">
                  {label}
                </th>
                <Version text={mine[label]} />
                <Version text={theirs[label]} />
              </tr>
            ))}
          </tbody>
        </table>
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

function Version({ text }: { text: string | undefined }) {
  return (
    <td className="py-2 pr-3 wrap-break-word whitespace-pre-line">
      {text || <span className="text-ink-2">(empty)</span>}
    </td>
  );
}
