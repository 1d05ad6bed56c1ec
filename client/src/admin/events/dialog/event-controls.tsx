import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ControlProps } from '#client/admin/forms/fields.ts';
import { Checkbox, FieldError, FieldGroup, useFields } from '#client/admin/forms/form-fields.tsx';
import { locationsQuery } from '#client/api/manager-queries.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { accessFactKeys, accessFacts } from '#shared/domain/event/access-facts.ts';
import { isBlank, nameKey } from '#shared/domain/text/stored-text.ts';
import type { EventValues } from './event-values.ts';
import { NewRecordButton, locationNames } from './references.tsx';

/** The category, among those that exist and the activation's own. */
export function CategoryField() {
  const { setValue } = useFormContext<EventValues>();
  const category = useWatch<EventValues, 'category'>({ name: 'category' });
  const { data: categories } = useQuery(categoriesQuery);
  const names = categories?.map(({ name }) => name) ?? [];
  return (
    <>
      <ControlledSelect
        name="category"
        label="Category"
        required
        options={[['', 'Choose one'], ...names]}
        // Activations keep the name of a deleted category.
        missingText={categories ? undefined : category}
      />
      <NewRecordButton
        entity="categories"
        onCreated={({ name }) => setValue('category', name, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  );
}

/** The venue, with a hint if visitors see it next to another location. */
export function VenueField({ label }: ControlProps) {
  const field = useFields<EventValues>();
  const [venue, locationId] = useWatch<EventValues, ['venue', 'locationId']>({ name: ['venue', 'locationId'] });
  const { data: locations } = useQuery(locationsQuery);
  const location = locations?.find(({ id }) => String(id) === locationId);
  const differs = location && !isBlank(venue) && nameKey(venue) !== nameKey(location.name);
  const hint = differs ? `. It differs from the location, ${location.name}: visitors see both.` : '';
  return <TextField label={label} required hint={`Shown on cards${hint}`} {...field('venue')} />;
}

/** The location. The venue follows it, as long as it is empty or has the name of the location before. */
export function LocationField() {
  const { getValues, setValue } = useFormContext<EventValues>();
  const { data: locations = [], isSuccess } = useQuery(locationsQuery);
  const locationId = useWatch<EventValues, 'locationId'>({ name: 'locationId' });
  /** The location before "No location", which keeps the venue. */
  const [formerId, setFormerId] = useState('');
  const sourceId = locationId || formerId;
  const names = locationNames(locations);
  const findName = (id: string) => locations.find((location) => String(location.id) === id)?.name ?? '';
  const followLocation = (name: string) => {
    const venue = getValues('venue');
    const isCopy = isBlank(venue) || nameKey(venue) === nameKey(findName(sourceId));
    if (name && isCopy) setValue('venue', name, { shouldDirty: true, shouldValidate: true });
    setFormerId(sourceId);
  };
  return (
    <>
      <ControlledSelect
        name="locationId"
        label="Location"
        hint="Links to the map"
        options={[
          ['', 'No location'],
          ...locations.map(({ id, name }) => [String(id), names.get(id) ?? name] as const),
        ]}
        missingText={isSuccess ? 'A deleted location' : 'The chosen location'}
        onValueChange={(id) => followLocation(findName(id))}
      />
      <NewRecordButton
        entity="locations"
        onCreated={(created) => {
          setValue('locationId', String(created.id), { shouldDirty: true });
          followLocation(created.name);
        }}
      />
    </>
  );
}

interface ControlledSelectProps {
  name: 'category' | 'locationId';
  label: string;
  required?: boolean;
  hint?: string;
  options: ComponentProps<typeof SelectField>['options'];
  missingText: string | undefined;
  onValueChange?: (value: string) => void;
}

/** A controlled select, whose options may load after its value is set. */
function ControlledSelect({ name, onValueChange, ...props }: ControlledSelectProps) {
  const { control } = useFormContext<EventValues>();
  const { field, fieldState } = useController({ control, name });
  return (
    <SelectField
      {...props}
      {...field}
      error={fieldState.error?.message}
      onChange={({ target }) => {
        field.onChange(target.value);
        onValueChange?.(target.value);
      }}
    />
  );
}

export function AccessField() {
  const { register } = useFormContext<EventValues>();
  const { errors } = useFormState<EventValues>();
  return (
    <FieldGroup label="Access">
      <div className="grid gap-x-4 sm:grid-cols-2">
        {accessFactKeys.map((fact) => (
          <Checkbox key={fact} label={accessFacts[fact]} value={fact} {...register('access')} />
        ))}
      </div>
      <FieldError message={errors.access?.message} />
    </FieldGroup>
  );
}
