import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FieldArrayError } from '#client/admin/forms/field-error.tsx';
import { useRowFocus } from '#client/admin/forms/use-row-focus.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { siteLabels } from '#client/admin/forms/site-labels.ts';
import type { SiteValues } from './site-values.ts';

type RowsName = 'figures' | 'pressItems';

interface RowsFieldProps {
  name: RowsName;
  /** A row in the names of its buttons. */
  noun: string;
  max: number;
  newRow: SiteValues['figures'][number] | SiteValues['pressItems'][number];
  /** The fields of the row at an index; the first is marked `data-row`. */
  children: (index: number) => ReactNode;
}

/** Rows to add, remove and move up or down. */
export function RowsField({ name, noun, max, newRow, children }: RowsFieldProps) {
  const { control } = useFormContext<SiteValues>();
  const { fields: rows, append, remove, move } = useFieldArray<SiteValues, RowsName>({ control, name });
  const { list, focusRow } = useRowFocus<HTMLFieldSetElement>(rows.length);
  const [status, setStatus] = useState('');

  const moveRow = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return;
    flushSync(() => move(from, to));
    setStatus(`Moved to position ${to + 1} of ${rows.length}`);
    // An element that moves in the document loses the focus.
    list.current?.querySelectorAll<HTMLElement>(to < from ? '[data-move-up]' : '[data-move-down]')[to]?.focus();
  };
  const add = () => {
    focusRow(rows.length);
    append(newRow, { shouldFocus: false });
  };
  const removeAt = (index: number) => {
    focusRow(index);
    remove(index);
  };

  return (
    <fieldset ref={list} className="min-w-0 sm:col-span-2">
      <legend className="mb-3 text-small leading-tight font-[640]">{siteLabels[name]}</legend>
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
            <div className="ml-auto flex">
              <IconButton
                data-move-up=""
                aria-label={`Move ${noun} ${index + 1} up`}
                aria-disabled={index === 0 || undefined}
                onClick={() => moveRow(index, index - 1)}
              >
                <ArrowUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                data-move-down=""
                aria-label={`Move ${noun} ${index + 1} down`}
                aria-disabled={index === rows.length - 1 || undefined}
                onClick={() => moveRow(index, index + 1)}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton aria-label={`Remove ${noun} ${index + 1}`} onClick={() => removeAt(index)}>
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <FieldArrayError name={name} />
      {rows.length < max && (
        <Button data-after-rows size="small" variant="secondary" onClick={add}>
          <Plus aria-hidden="true" className="size-4.5" />
          Add a {noun}
        </Button>
      )}
    </fieldset>
  );
}
