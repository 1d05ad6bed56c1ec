import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldError, FieldGroup, onEnter } from '#client/admin/forms/form-fields.tsx';
import { allPartnersQuery, artistsQuery, deletedQuery } from '#client/api/manager-queries.ts';
import { Picture } from '#client/components/picture.tsx';
import { TextField } from '#client/ui/field.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { searchLimit, searchThreshold } from '#shared/domain/constants.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { hasWords } from '#shared/domain/text/stored-text.ts';
import type { EventValues } from './event-values.ts';
import { NewRecordButton, artistNames, partnerNames } from './references.tsx';

interface Person {
  id: number;
  name: string;
}

interface PeoplePickerProps<P extends Person> {
  name: 'artistIds' | 'partnerIds';
  label: 'Artists' | 'Partners';
  query: UseQueryResult<P[]>;
  namesOf: (people: readonly P[]) => ReadonlyMap<number, string>;
  pictureOf: (person: P) => string | null;
}

/** The most chips shown at once; search finds the others. */
const maxChips = 60;

export function ArtistsField() {
  const query = useQuery(artistsQuery);
  const props = { name: 'artistIds', label: 'Artists', query, namesOf: artistNames } as const;
  return <PeoplePicker {...props} pictureOf={({ profileImage }) => profileImage} />;
}

export function PartnersField() {
  const query = useQuery(allPartnersQuery);
  const props = { name: 'partnerIds', label: 'Partners', query, namesOf: partnerNames } as const;
  return <PeoplePicker {...props} pictureOf={({ logo }) => logo} />;
}

/** Selects the artists or partners of an activation. Visitors see them in the order of selection. */
function PeoplePicker<P extends Person>({ name, label, query, namesOf, pictureOf }: PeoplePickerProps<P>) {
  const { control, getValues } = useFormContext<EventValues>();
  const { field, fieldState } = useController({ control, name });
  const [search, setSearch] = useState('');
  // Those chosen when the form opens come first, whatever the search.
  const [pinnedIds, setPinnedIds] = useState(field.value);
  const kind = label.toLowerCase();
  const { data: deleted = [] } = useQuery(deletedQuery);
  if (!query.data) {
    return query.isError ? (
      <QueryError message={`Failed to fetch ${kind}`} onRetry={() => void query.refetch()} />
    ) : (
      <p className="type-small text-ink-2">Loading {kind}...</p>
    );
  }

  const names = namesOf(query.data);
  const people = query.data.map((person) => ({
    id: person.id,
    name: names.get(person.id) ?? person.name,
    picture: pictureOf(person),
  }));
  const nameOfDeleted = (personId: number) => {
    const known = deleted.find((record) => record.entity === kind && record.id === personId);
    return known ? `${known.name} (deleted)` : `Deleted ${kind.slice(0, -1)}`;
  };
  const selected = field.value.map(
    (personId) =>
      people.find((person) => person.id === personId) ?? { id: personId, name: nameOfDeleted(personId), picture: null },
  );
  const pinned = people.filter((person) => pinnedIds.includes(person.id));
  const matches = people.filter((person) => !pinned.includes(person) && hasWords(person.name, search));
  const shown = matches.filter((person, index) => index < maxChips || field.value.includes(person.id));
  const toggle = (personId: number) =>
    field.onChange(
      field.value.includes(personId) ? field.value.filter((other) => other !== personId) : [...field.value, personId],
    );

  return (
    <FieldGroup label={label} tabIndex={-1} data-invalid={fieldState.invalid || undefined} className="grid gap-3">
      {people.length > searchThreshold && (
        <TextField
          type="search"
          maxLength={searchLimit}
          label={`Search ${kind}`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={onEnter(() => undefined)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {[...pinned, ...shown, ...selected.filter((person) => !people.includes(person))].map((person) => (
          <PersonChip
            key={person.id}
            {...person}
            isLogo={name === 'partnerIds'}
            isDeleted={!people.includes(person)}
            isSelected={field.value.includes(person.id)}
            onToggle={() => toggle(person.id)}
          />
        ))}
      </div>
      <p role="status" className="type-small text-ink-2 empty:hidden">
        {people.length === 0 && `There are no ${kind} yet. `}
        {people.length > 0 && matches.length === 0 && `No ${kind} match your search. `}
        {shown.length < matches.length && `${matches.length - shown.length} more. Search by name to find them. `}
        {selected.length > 1 && (
          <>
            Shown in this order:{' '}
            {selected.flatMap((person, index) => [index > 0 && ', ', <bdi key={person.id}>{person.name}</bdi>])}.
          </>
        )}
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
    </FieldGroup>
  );
}

interface PersonChipProps {
  name: string;
  picture: string | null;
  /** Whether the picture is contained instead of cropped. */
  isLogo: boolean;
  isDeleted: boolean;
  isSelected: boolean;
  onToggle: () => void;
}

function PersonChip({ name, picture, isLogo, isDeleted, isSelected, onToggle }: PersonChipProps) {
  const [initial] = name.trim();
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onToggle}
      className={clsx(
        'inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-full py-1 pr-4 pl-1.5 text-left text-small',
        'leading-tight font-[640] transition-colors duration-fast',
        isDeleted && 'border-2 border-danger bg-warn-bg text-danger',
        !isDeleted && (isSelected ? 'bg-ink text-paper' : 'bg-paper-3 hover:bg-butter'),
      )}
    >
      <span
        className={clsx(
          'grid size-8 shrink-0 place-items-center overflow-hidden rounded-full',
          isSelected ? 'bg-marigold text-ink' : 'bg-paper',
        )}
      >
        {isSelected ? (
          <Check className="size-4.5" />
        ) : (
          <Picture
            src={pictureUrl(picture)}
            alt=""
            sizes="32px"
            className={clsx('size-full', isLogo ? 'object-contain p-1' : 'object-cover')}
            fallback={<span aria-hidden="true">{initial}</span>}
          />
        )}
      </span>
      <span dir="auto" className="min-w-0">
        {name}
      </span>
    </button>
  );
}
