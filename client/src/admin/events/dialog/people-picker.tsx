import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldError } from '#client/admin/forms/field-error.tsx';
import { TextField } from '#client/ui/field.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import type { EventValues } from './event-values.ts';
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

/** From more than this many on, one searches. */
const searchFrom = 12;
/** So many chips are drawn at most; a search finds the others. */
const chipLimit = 60;

/** Toggles people in and out of an activation. The order they are chosen in is the order visitors see. */
export function PeoplePicker<P extends Person>({ name, label, query, pictureOf }: PeoplePickerProps<P>) {
  const { control } = useFormContext<EventValues>();
  const { field, fieldState } = useController({ control, name });
  const [search, setSearch] = useState('');
  const [chosenAtFirst] = useState(field.value);
  const id = useId();
  const kind = label.toLowerCase();
  if (!query.data) {
    return query.isError ? (
      <QueryError message={`Failed to fetch ${kind}`} onRetry={() => void query.refetch()} />
    ) : (
      <p className="type-small text-ink-2">Loading {kind}...</p>
    );
  }

  const people = query.data;
  const chosen = field.value.map(
    (personId) => people.find((person) => person.id === personId)?.name ?? 'Somebody deleted',
  );
  const deleted = field.value.filter((personId) => !people.some((person) => person.id === personId));
  const wanted = search.trim().toLowerCase();
  const matches = people.filter((person) => person.name.toLowerCase().includes(wanted));
  const shown = matches.filter((person, index) => index < chipLimit || (!wanted && chosenAtFirst.includes(person.id)));
  const toggle = (personId: number) =>
    field.onChange(
      field.value.includes(personId) ? field.value.filter((other) => other !== personId) : [...field.value, personId],
    );

  return (
    <div role="group" aria-labelledby={id} className="grid gap-3">
      <p id={id} className="text-small leading-tight font-[640]">
        {label}
      </p>
      {people.length > searchFrom && (
        <TextField
          type="search"
          label={`Search ${kind}`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // It looks for somebody and does not save.
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
            isChosen={field.value.includes(person.id)}
            onToggle={() => toggle(person.id)}
          />
        ))}
        {deleted.map((personId) => (
          <PersonChip
            key={personId}
            name="Somebody deleted"
            picture={null}
            isChosen
            onToggle={() => toggle(personId)}
          />
        ))}
      </div>
      <p role="status" className="type-small text-ink-2 empty:hidden">
        {sayWhatIsThere({ kind, people: people.length, matches: matches.length, shown: shown.length, chosen })}
      </p>
      <FieldError message={fieldState.error?.message} />
    </div>
  );
}

function sayWhatIsThere({
  kind,
  people,
  matches,
  shown,
  chosen,
}: {
  kind: string;
  people: number;
  matches: number;
  shown: number;
  chosen: string[];
}): string {
  if (people === 0) return `There are no ${kind} yet.`;
  const found =
    matches === 0
      ? `No ${kind} by that name.`
      : shown < matches
        ? `${matches - shown} more; search for them by name.`
        : '';
  const order = chosen.length > 1 ? `Shown in this order: ${chosen.join(', ')}.` : '';
  return [found, order].filter(Boolean).join(' ');
}
