import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { ControlledSelect } from './controlled-select.tsx';
import type { EventValues } from './event-values.ts';
import { NewRecordButton } from './new-record-button.tsx';
import { Section } from './section.tsx';

/** Title, category and description. */
export function BasicsSection() {
  const field = useFields<EventValues>();
  const { setValue } = useFormContext<EventValues>();
  const category = useWatch<EventValues, 'category'>({ name: 'category' });
  const { data: categories = [] } = useQuery(categoriesQuery);
  const names = categories.map(({ name }) => name);
  return (
    <Section name="basics">
      <TextField label="Title" required className="col-span-6 sm:col-span-4" {...field('title')} />
      <div className="col-span-6 tiny:col-span-3 sm:col-span-2">
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
      </div>
      <TextAreaField
        label="Description"
        required
        hint="Line breaks are preserved. Cards show the first 40 words."
        className="col-span-6"
        {...field('description')}
      />
    </Section>
  );
}
