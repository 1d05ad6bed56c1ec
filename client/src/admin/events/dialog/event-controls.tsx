import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Checkbox, FieldError } from '#client/admin/forms/form-fields.tsx';
import { locationsQuery } from '#client/api/manager-queries.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { SelectField } from '#client/ui/field.tsx';
import { accessFactKeys, accessFacts } from '#shared/domain/event/access-facts.ts';
import type { EventValues } from './event-values.ts';
import { NewRecordButton } from './new-record-button.tsx';

/** The category, among those that exist and the activation's own. */
export function CategoryField() {
  const { setValue } = useFormContext<EventValues>();
  const category = useWatch<EventValues, 'category'>({ name: 'category' });
  const { data: categories = [] } = useQuery(categoriesQuery);
  const names = categories.map(({ name }) => name);
  return (
    <>
      <ControlledSelect name="category" label="Category" required>
        <option value="">Choose one</option>
        {/* Activations keep the name of a deleted category. */}
        {(names.includes(category) || !category ? names : [...names, category]).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </ControlledSelect>
      <NewRecordButton
        entity="categories"
        onCreated={({ name }) => setValue('category', name, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  );
}

/** The location. Choosing one fills in the venue unless the user typed one. */
export function LocationField() {
  const { getValues, setValue } = useFormContext<EventValues>();
  const { data: locations = [] } = useQuery(locationsQuery);
  const [filledIn, setFilledIn] = useState('');
  const fillVenue = (location: { name: string } | undefined) => {
    if (!location || !['', filledIn].includes(getValues('venue').trim())) return;
    setValue('venue', location.name, { shouldDirty: true, shouldValidate: true });
    setFilledIn(location.name);
  };
  return (
    <>
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
    </>
  );
}

interface ControlledSelectProps {
  name: 'category' | 'locationId';
  label: string;
  required?: boolean;
  hint?: string;
  onValueChange?: (value: string) => void;
  children: ReactNode;
}

/** A controlled select, whose options may load after its value is set. */
function ControlledSelect({ name, onValueChange, children, ...props }: ControlledSelectProps) {
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
    >
      {children}
    </SelectField>
  );
}

export function AccessField() {
  const { register } = useFormContext<EventValues>();
  const { errors } = useFormState<EventValues>();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small leading-tight font-[640]">Access</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {accessFactKeys.map((fact) => (
          <Checkbox key={fact} label={accessFacts[fact]} value={fact} {...register('access')} />
        ))}
      </div>
      <FieldError message={errors.access?.message} />
    </fieldset>
  );
}
