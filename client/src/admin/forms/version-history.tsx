import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { useDateTimeFormat } from '#client/admin/lists/use-date-time-format.ts';
import { Button } from '#client/ui/button.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { differingLabels, Differences } from './differences.tsx';
import { labelTexts, type FieldLabels, type FieldTexts } from './field-labels.ts';
import { setFormValues } from './use-draft.ts';

/** A saved version, with the values it has in the form. */
interface FormVersion<V> {
  id: number;
  /** ISO timestamp. */
  savedAt: string;
  savedBy: string | null;
  values: V;
}

interface VersionHistoryProps<T, K extends QueryKey, V> {
  /** Fetches the versions, newest first. */
  query: UseQueryOptions<T[], Error, T[], K>;
  toVersion: (stored: T) => FormVersion<V>;
  labels: FieldLabels<V>;
  /** Returns the values as text. */
  describe: (values: V) => FieldTexts<V>;
}

/** The saved versions of a record, fetched when opened. One of them can be put into the form. */
export function VersionHistory<T, K extends QueryKey, V extends FieldValues>(props: VersionHistoryProps<T, K, V>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="border-t border-line px-4 md:px-7"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 text-small font-[680]">History</summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
}

function Versions<T, K extends QueryKey, V extends FieldValues>({
  query,
  toVersion,
  ...texts
}: VersionHistoryProps<T, K, V>) {
  const { data, isPending, refetch } = useQuery(query);
  const [chosenId, setChosenId] = useState<number>();
  const formatDateTime = useDateTimeFormat();
  if (isPending) return <p className="pb-4 type-small text-ink-2">Loading versions...</p>;
  if (!data) return <QueryError message="Failed to fetch versions" onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="pb-4 type-small text-ink-2">No earlier versions yet.</p>;
  const versions = data.map(toVersion);
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
      {chosen && <ChosenVersion key={chosen.id} values={chosen.values} {...texts} />}
    </div>
  );
}

interface ChosenVersionProps<V> {
  values: V;
  labels: FieldLabels<V>;
  describe: (values: V) => FieldTexts<V>;
}

function ChosenVersion<V extends FieldValues>({ values, labels, describe }: ChosenVersionProps<V>) {
  const form = useFormContext<V>();
  const element = useRef<HTMLDivElement>(null);
  // Below the list, and often below the edge of the dialog.
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const [current, then] = [labelTexts(labels, describe(form.watch())), labelTexts(labels, describe(values))];
  if (differingLabels(current, then).length === 0)
    return (
      <p role="status" className="mt-3 type-small">
        The form has the values of this version.
      </p>
    );
  return (
    <div ref={element}>
      <Differences headings={['In the form', 'This version']} versions={[current, then]} />
      <Button size="small" className="mt-4" onClick={() => setFormValues(form, values)}>
        Use this version
      </Button>
    </div>
  );
}
