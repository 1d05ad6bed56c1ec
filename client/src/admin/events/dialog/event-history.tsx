import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { differingLabels, Differences } from '#client/admin/forms/differences.tsx';
import { labelTexts, type FieldTexts } from '#client/admin/forms/field-labels.ts';
import { setFormValues } from '#client/admin/forms/use-draft.ts';
import { useDateTimeFormat } from '#client/admin/lists/use-date-time-format.ts';
import { versionsQuery } from '#client/api/manager-queries.ts';
import { Button } from '#client/ui/button.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import type { EventVersion } from '#shared/schemas/event.ts';
import { eventLabels } from './event-labels.ts';
import { toValues, type EventValues } from './event-values.ts';

interface EventHistoryProps {
  id: number;
  describe: (values: EventValues) => FieldTexts<EventValues>;
}

/** The saved versions of an activation, fetched when opened. One of them can be put into the form. */
export function EventHistory({ id, describe }: EventHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="border-t border-line px-4 md:px-7"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 text-small font-[680]">History</summary>
      {isOpen && <Versions id={id} describe={describe} />}
    </details>
  );
}

function Versions({ id, describe }: EventHistoryProps) {
  const { data: versions, isPending, refetch } = useQuery(versionsQuery(id));
  const [chosenId, setChosenId] = useState<number>();
  const formatDateTime = useDateTimeFormat();
  if (isPending) return <p className="pb-4 type-small text-ink-2">Loading versions...</p>;
  if (!versions) return <QueryError message="Failed to fetch versions" onRetry={() => void refetch()} />;
  if (versions.length === 0) return <p className="pb-4 type-small text-ink-2">No earlier versions yet.</p>;
  const chosen = versions.find((version) => version.id === chosenId);
  return (
    <div className="pb-5">
      <ul aria-label="Versions" className="max-h-60 overflow-y-auto">
        {versions.map((version) => (
          <li key={version.id} className="border-t border-line">
            <button
              type="button"
              aria-pressed={version.id === chosenId}
              onClick={() => setChosenId(version.id)}
              className="min-h-11 w-full px-3 py-2 text-left type-small hover:bg-paper-3 aria-pressed:bg-mist"
            >
              {formatDateTime(version.savedAt)}
              {version.savedBy && ` by ${version.savedBy}`}
            </button>
          </li>
        ))}
      </ul>
      {chosen && <ChosenVersion key={chosen.id} version={chosen} describe={describe} />}
    </div>
  );
}

function ChosenVersion({ version, describe }: { version: EventVersion } & Pick<EventHistoryProps, 'describe'>) {
  const form = useFormContext<EventValues>();
  const values = toValues(version.values);
  const current = labelTexts(eventLabels, describe(form.watch()));
  const then = labelTexts(eventLabels, describe(values));
  if (differingLabels(current, then).length === 0)
    return (
      <p role="status" className="mt-3 type-small">
        The form has the values of this version.
      </p>
    );
  return (
    <>
      <Differences headings={['In the form', 'This version']} versions={[current, then]} />
      <Button size="small" className="mt-4" onClick={() => setFormValues(form, values)}>
        Use this version
      </Button>
    </>
  );
}
