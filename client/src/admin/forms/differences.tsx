import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { historyQuery, type RecordKey } from '#client/api/manager-queries.ts';
import { useUsername } from '#client/api/sign-in-status.ts';
import { useDateTimeFormat, useTimeFormat } from '#client/time/use-date-time-format.ts';
import { Button } from '#client/ui/button.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { SecondaryButton } from './buttons.tsx';
import type { Conflict } from './edit-form.ts';
import type { StoredRecord } from './edit-values.ts';
import { differingFields, groupOf, namesOf, textOf, toFormValues, type FormFields } from './fields.ts';
import { showInView } from './focus.ts';
import { Checkbox } from './form-fields.tsx';
import { pick } from './merge.ts';
import { useEnclosingEdit } from './use-edit.ts';

/** Very large text: the name of the field above both versions. */
const rowClass = 'max-[18em]:grid max-[18em]:grid-cols-2 max-[18em]:[&>:first-child]:col-span-full';

interface DifferencesProps<V, R> {
  fields: FormFields<V, R>;
  headings: readonly [string, string];
  versions: readonly [V, V];
  names?: readonly (keyof V & string)[];
  same: string;
  /** A choice of groups, each in its first row. */
  choice?: { isChosen: (group: keyof V & string) => boolean; onToggle: (group: keyof V & string) => void };
}

function Differences<V, R>(props: DifferencesProps<V, R>) {
  const { fields, headings, versions, names = namesOf(fields), same, choice } = props;
  const differing = differingFields(fields, ...versions).filter((name) => names.includes(name));
  if (differing.length === 0)
    return (
      <p role="status" className="mt-2 type-small">
        {same}
      </p>
    );
  const groups = differing.map((name) => groupOf(fields, name));
  const labelsOf = (group: keyof V & string) =>
    differing.flatMap((name) => (groupOf(fields, name) === group ? fields[name].label : [])).join(', ');
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-left type-small">
      <thead>
        <tr className={clsx(rowClass, 'border-b-2 border-ink')}>
          <th scope="col" className="w-24 py-1.5 pr-3 font-[640] max-[18em]:w-auto sm:w-1/4">
            <span className="sr-only">Field</span>
          </th>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-1.5 pr-3 font-[640]">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differing.map((name, row) => {
          const group = groupOf(fields, name);
          return (
            <tr key={name} className={clsx(rowClass, 'border-b border-line align-top')}>
              <th scope="row" className="py-2 pr-3 font-[640]">
                {choice
                  ? groups.indexOf(group) === row && (
                      <Checkbox
                        label={labelsOf(group)}
                        checked={choice.isChosen(group)}
                        onChange={() => choice.onToggle(group)}
                      />
                    )
                  : fields[name].label}
              </th>
              {headings.map((heading, index) => (
                <td key={heading} dir="auto" className="py-2 pr-3 whitespace-pre-line">
                  {textOf(fields, versions[index === 0 ? 0 : 1], name) || <span className="text-ink-2">(empty)</span>}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ConflictPanelProps<V, R> {
  fields: FormFields<V, R>;
  conflict: Conflict<StoredRecord, V>;
  mine: V;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Lets the manager choose between both versions of the fields that both changed. */
export function ConflictPanel<V, R>({ fields, conflict, mine, isBusy, ...choices }: ConflictPanelProps<V, R>) {
  const { record, savedBy, theirs, asked } = conflict;
  const formatTime = useTimeFormat();
  const formatDateTime = useDateTimeFormat();
  const panel = useRef<HTMLDivElement>(null);
  const username = useUsername();
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="alert" tabIndex={-1} className="rounded-input bg-warn-bg p-4">
      <p className="font-[680]">
        {savedBy && savedBy === username
          ? `You saved this in another tab at ${formatTime(record.updatedAt)}.`
          : 'Someone else saved changes after you opened this.'}
      </p>
      {savedBy !== username && (
        <p className="type-small">
          Saved {formatDateTime(record.updatedAt)}
          {savedBy && ` by ${savedBy}`}
        </p>
      )}
      <Differences
        fields={fields}
        headings={['Yours', 'Theirs']}
        versions={[mine, theirs]}
        names={asked}
        same="Both versions are identical."
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" isBusy={isBusy} onClick={choices.onKeepMine}>
          Keep mine
        </Button>
        <SecondaryButton isBusy={isBusy} onClick={choices.onTakeTheirs}>
          Take theirs
        </SecondaryButton>
      </div>
    </div>
  );
}

interface HistoryProps<V, R> {
  record: RecordKey;
  fields: FormFields<V, R>;
}

/** The saved versions of a record, fetched when opened. One of them can be put into the form. */
export function History<V extends FieldValues, R extends object>(props: HistoryProps<V, R>) {
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

function Versions<V extends FieldValues, R extends object>({ record, fields }: HistoryProps<V, R>) {
  const { data, isPending, refetch } = useQuery(historyQuery(record));
  const [chosenId, setChosenId] = useState<number>();
  const formatDateTime = useDateTimeFormat();
  if (isPending) return <p className="pb-4 type-small text-ink-2">Loading versions...</p>;
  if (!data) return <QueryError message="Failed to fetch versions" onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <p ref={showInView} tabIndex={-1} className="pb-4 type-small text-ink-2">
        No earlier versions yet.
      </p>
    );
  // A version has the values that its record had.
  const versions = data.map(({ values }) => toFormValues(fields, values as R));
  // A save meanwhile adds a version before it.
  const chosen = versions[data.findIndex(({ id }) => id === chosenId)];
  return (
    <div className="pb-5">
      <ul ref={showInView} tabIndex={-1} aria-label="Versions" className="max-h-60 overflow-y-auto">
        {data.map(({ id, savedAt, savedBy }, index) => (
          <li key={id} className="border-t border-line">
            <button
              type="button"
              aria-pressed={id === chosenId}
              onClick={() => setChosenId(id)}
              className="min-h-11 w-full px-3 py-2 text-left type-small hover:bg-paper-3 aria-pressed:bg-mist"
            >
              {formatDateTime(savedAt)}
              {savedBy && ` by ${savedBy}`}
              <span className="block text-ink-2">{describeChange(fields, versions[index], versions[index + 1])}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <ChosenVersion key={chosenId} fields={fields} version={chosen} />}
    </div>
  );
}

/** Returns which fields a save changed; nothing of the oldest version that is kept. */
function describeChange<V, R>(fields: FormFields<V, R>, version: V | undefined, before: V | undefined): string {
  if (!version || !before) return '';
  return differingFields(fields, version, before)
    .map((name) => fields[name].label)
    .join(', ');
}

function ChosenVersion<V extends FieldValues, R>({ fields, version }: { fields: FormFields<V, R>; version: V }) {
  const form = useFormContext<V>();
  const element = useRef<HTMLDivElement>(null);
  // Below the list, and often below the edge of the dialog.
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const edit = useEnclosingEdit();
  const current = form.watch();
  const kept = namesOf(fields).filter((name) => fields[name].isPersonal);
  const values: V = { ...version, ...pick(current, kept) };
  const differing = differingFields(fields, current, values);
  const groups = [...new Set(differing.map((name) => groupOf(fields, name)))];
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const isChosen = (group: keyof V & string) => toggled.includes(group) === Boolean(fields[group].isOfToday);
  const chosen = namesOf(fields).filter(
    (name) => groups.includes(groupOf(fields, name)) && isChosen(groupOf(fields, name)),
  );
  return (
    <div ref={element} tabIndex={-1}>
      <Differences
        fields={fields}
        headings={['In the form', 'This version']}
        versions={[current, values]}
        same="The form has the values of this version."
        choice={{
          isChosen,
          onToggle: (group) =>
            setToggled(toggled.includes(group) ? toggled.filter((other) => other !== group) : [...toggled, group]),
        }}
      />
      {groups.length > 0 && (
        <Button
          size="small"
          className="mt-4"
          isBusy={chosen.length === 0}
          onClick={() => {
            edit.replace({ ...current, ...pick(values, chosen) }, 'Earlier version in the form');
            // The button disappears.
            element.current?.focus();
          }}
        >
          Use this version
        </Button>
      )}
    </div>
  );
}
