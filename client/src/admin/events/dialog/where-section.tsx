import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { locationsQuery } from '#client/api/manager-queries.ts';
import { TextField } from '#client/ui/field.tsx';
import { ControlledSelect } from './controlled-select.tsx';
import type { EventValues } from './event-values.ts';
import { NewRecordButton } from './new-record-button.tsx';
import { Section } from './section.tsx';

interface WhereSectionProps {
  /** The stored location, shown while the list loads. */
  location: { name: string } | undefined;
  locationId: number | undefined;
}

const half = 'col-span-6 sm:col-span-3';

/** Venue and location. Choosing a location fills in the venue unless the user typed one. */
export function WhereSection({ location: stored, locationId }: WhereSectionProps) {
  const field = useFields<EventValues>();
  const { getValues, setValue } = useFormContext<EventValues>();
  const { data } = useQuery(locationsQuery);
  const locations = data ?? (stored && locationId ? [{ id: locationId, name: stored.name }] : []);
  const [filledIn, setFilledIn] = useState('');
  const fillVenue = (location: { name: string } | undefined) => {
    if (!location || !['', filledIn].includes(getValues('venue').trim())) return;
    setValue('venue', location.name, { shouldDirty: true, shouldValidate: true });
    setFilledIn(location.name);
  };
  return (
    <Section name="where">
      <TextField label="Venue" required hint="Shown on cards" className={half} {...field('venue')} />
      <div className={half}>
        <ControlledSelect
          name="locationId"
          label="Location"
          hint="Links to the map"
          onValueChange={(id) => fillVenue(locations.find((one) => String(one.id) === id))}
        >
          <option value="">No location</option>
          {locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ControlledSelect>
        <NewRecordButton
          entity="locations"
          onCreated={(created) => {
            setValue('locationId', String(created.id), { shouldDirty: true });
            fillVenue(created);
          }}
        />
      </div>
    </Section>
  );
}
