import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { AddButton } from '#client/admin/forms/buttons.tsx';
import type { ControlProps } from '#client/admin/forms/fields.ts';
import { FieldArrayError, FieldGroup, useFields, DayField } from '#client/admin/forms/form-fields.tsx';
import { RowButtons, useMovableRows } from '#client/admin/forms/rows.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

type RowValues = Pick<SiteSettings, 'figures' | 'pressItems'>;
type RowsName = keyof RowValues;

interface RowsFieldProps {
  name: RowsName;
  label: string;
  noun: string;
  max: number;
  newRow: RowValues['figures'][number] | RowValues['pressItems'][number];
  /** The fields of the row at an index; the first is marked `data-row`. */
  children: (index: number) => ReactNode;
}

export function FiguresField({ label }: ControlProps) {
  const field = useFields<RowValues>();
  return (
    <RowsField name="figures" label={label} noun="figure" max={6} newRow={{ figure: '', label: '' }}>
      {(index) => (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField data-row label="Figure" required {...field(`figures.${index}.figure`)} />
          <TextField label="Label" required {...field(`figures.${index}.label`)} />
        </div>
      )}
    </RowsField>
  );
}

const newPressItem = { title: '', date: '', summary: '', link: '' };

export function PressItemsField({ label }: ControlProps) {
  const field = useFields<RowValues>();
  return (
    <RowsField name="pressItems" label={label} noun="press item" max={60} newRow={newPressItem}>
      {(index) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <TextField data-row label="Title" required {...field(`pressItems.${index}.title`)} />
          <DayField label="Date" required {...field(`pressItems.${index}.date`)} />
          <TextAreaField label="Summary" rows={2} required {...field(`pressItems.${index}.summary`)} />
          <TextField label="Link" inputMode="url" required {...field(`pressItems.${index}.link`)} />
        </div>
      )}
    </RowsField>
  );
}

function RowsField({ name, label, noun, max, newRow, children }: RowsFieldProps) {
  const { control } = useFormContext<RowValues>();
  const { fields: rows, append, remove, move } = useFieldArray<RowValues, RowsName>({ control, name });
  const { list, focusRow, status, rowProps } = useMovableRows<HTMLFieldSetElement>(rows.length, move, remove);
  const add = () => {
    focusRow(rows.length);
    append(newRow, { shouldFocus: false });
  };

  return (
    <FieldGroup ref={list} label={label}>
      <p role="status" className="sr-only">
        {status}
      </p>
      <ol className="mb-3 grid gap-3 empty:hidden">
        {rows.map(({ id }, index) => (
          <li
            key={id}
            aria-label={`${noun} ${index + 1}`}
            className="flex flex-wrap items-start gap-x-2 gap-y-2 rounded-input border-[1.5px] border-line p-3"
          >
            <div className="min-w-0 flex-1 basis-64">{children(index)}</div>
            <RowButtons name={`${noun} ${index + 1}`} {...rowProps(index)} />
          </li>
        ))}
      </ol>
      <FieldArrayError name={name} />
      {rows.length < max && (
        <AddButton data-after-rows variant="secondary" onClick={add}>
          Add a {noun}
        </AddButton>
      )}
    </FieldGroup>
  );
}
