import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldError } from '#client/admin/forms/field-error.tsx';
import { TextField } from '#client/ui/field.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import type { EventValues } from './event-values.ts';
import { NewRecordButton } from './new-record-button.tsx';
import { PersonChip } from './person-chip.tsx';

interface Person {
  id: number;
  name: string;
}

interface PeoplePickerProps<P extends Person> {
  name: 'artistIds' | 'partnerIds';
  label: 'Artists' | 'Partners';
  query: UseQueryResult<P[]>;
  pictureOf: (person: P) => string | null;
}

/** A search field is shown for more people than this. */
const searchThreshold = 12;
/** The most chips shown at once; search finds the others. */
const maxChips = 60;

/** Selects the artists or partners of an activation. Visitors see them in the order of selection. */
export function PeoplePicker<P extends Person>({ name, label, query, pictureOf }: PeoplePickerProps<P>) {
  const { control, getValues } = useFormContext<EventValues>();
  const { field, fieldState } = useController({ control, name });
  const [search, setSearch] = useState('');
  const [pinnedIds, setPinnedIds] = useState(field.value);
  const id = useId();
  const kind = label.toLowerCase();
  const deletedName = name === 'artistIds' ? 'Deleted artist' : 'Deleted partner';
  if (!query.data) {
    return query.isError ? (
      <QueryError message={`Failed to fetch ${kind}`} onRetry={() => void query.refetch()} />
    ) : (
      <p className="type-small text-ink-2">Loading {kind}...</p>
    );
  }

  const people = query.data;
  const selectedNames = field.value.map(
    (personId) => people.find((person) => person.id === personId)?.name ?? deletedName,
  );
  const deleted = field.value.filter((personId) => !people.some((person) => person.id === personId));
  const searchText = search.trim().toLowerCase();
  const matches = people.filter((person) => person.name.toLowerCase().includes(searchText));
  const shown = matches.filter((person, index) => index < maxChips || (!searchText && pinnedIds.includes(person.id)));
  const toggle = (personId: number) =>
    field.onChange(
      field.value.includes(personId) ? field.value.filter((other) => other !== personId) : [...field.value, personId],
    );

  return (
    <div role="group" aria-labelledby={id} className="grid gap-3">
      <p id={id} className="text-small leading-tight font-[640]">
        {label}
      </p>
      {people.length > searchThreshold && (
        <TextField
          type="search"
          label={`Search ${kind}`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Searches instead of submitting the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {shown.map((person) => (
          <PersonChip
            key={person.id}
            name={person.name}
            picture={pictureOf(person)}
            isLogo={name === 'partnerIds'}
            isSelected={field.value.includes(person.id)}
            onToggle={() => toggle(person.id)}
          />
        ))}
        {deleted.map((personId) => (
          <PersonChip key={personId} name={deletedName} picture={null} isSelected onToggle={() => toggle(personId)} />
        ))}
      </div>
      <p role="status" className="type-small text-ink-2 empty:hidden">
        {describeResults({ kind, people: people.length, matches: matches.length, shown: shown.length, selectedNames })}
      </p>
      <FieldError message={fieldState.error?.message} />
      <NewRecordButton
        entity={name === 'artistIds' ? 'artists' : 'partners'}
        onCreated={(person) => {
          field.onChange([...getValues(name), person.id]);
          setPinnedIds((ids) => [...ids, person.id]);
          setSearch('');
        }}
      />
    </div>
  );
}

function describeResults({
  kind,
  people,
  matches,
  shown,
  selectedNames,
}: {
  kind: string;
  people: number;
  matches: number;
  shown: number;
  selectedNames: string[];
}): string {
  if (people === 0) return `There are no ${kind} yet.`;
  const results =
    matches === 0
      ? `No ${kind} match your search.`
      : shown < matches
        ? `${matches - shown} more. Search by name to find them.`
        : '';
  const order = selectedNames.length > 1 ? `Shown in this order: ${selectedNames.join(', ')}.` : '';
  return [results, order].filter(Boolean).join(' ');
}
