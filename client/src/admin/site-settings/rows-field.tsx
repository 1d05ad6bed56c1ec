import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
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
  /** Whether a new row stands first, and its button above the rows. */
  isNewestFirst?: boolean;
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
    <RowsField name="pressItems" label={label} noun="press item" max={60} newRow={newPressItem} isNewestFirst>
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

function RowsField({ name, label, noun, max, newRow, isNewestFirst = false, children }: RowsFieldProps) {
  const { control } = useFormContext<RowValues>();
  const { fields: rows, append, prepend, remove, move } = useFieldArray<RowValues, RowsName>({ control, name });
  const { list, focusRow, status, rowProps } = useMovableRows<HTMLFieldSetElement>(rows.length, move, remove);
  const add = () => {
    focusRow(isNewestFirst ? 0 : rows.length);
    (isNewestFirst ? prepend : append)(newRow, { shouldFocus: false });
  };

  const addButton = rows.length < max && (
    <AddButton data-after-rows variant="secondary" className="justify-self-start" onClick={add}>
      Add a {noun}
    </AddButton>
  );
  return (
    <FieldGroup ref={list} label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="sr-only">
        {status}
      </p>
      {isNewestFirst && addButton}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {rows.map(({ id }, index) => (
          <Row
            key={id}
            path={`${name}.${index}`}
            parts={Object.keys(newRow)}
            noun={`${noun} ${index + 1}`}
            buttons={rowProps(index)}
          >
            {children(index)}
          </Row>
        ))}
      </ol>
      <FieldArrayError name={name} />
      {!isNewestFirst && addButton}
    </FieldGroup>
  );
}

interface RowProps {
  path: `${RowsName}.${number}`;
  /** The names of its texts in their order; stored rows have them in another. */
  parts: readonly string[];
  noun: string;
  buttons: Omit<ComponentProps<typeof RowButtons>, 'name'>;
  children: ReactNode;
}

/** A row, closed to the line of its texts. An empty row is open, and an invalid field opens it. */
function Row({ path, parts, noun, buttons, children }: RowProps) {
  const texts: Record<string, string> = useWatch({ name: path }) ?? {};
  const line = parts.flatMap((part) => texts[part] || []).join(' · ');
  const { errors } = useFormState({ name: path });
  const [isOpen, setIsOpen] = useState(!line);
  if (!isOpen && get(errors, path)) setIsOpen(true);
  return (
    <li aria-label={noun} className="rounded-input border-[1.5px] border-line px-3 py-1">
      <div className="flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          data-row={isOpen ? undefined : ''}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-2 text-left type-small"
        >
          <ChevronDown className={clsx('size-5 shrink-0 transition-transform duration-fast', isOpen && 'rotate-180')} />
          <span className="truncate">{line || `New ${noun.replace(/ \d+$/, '')}`}</span>
        </button>
        <RowButtons name={noun} {...buttons} />
      </div>
      {isOpen && <div className="py-3">{children}</div>}
    </li>
  );
}
