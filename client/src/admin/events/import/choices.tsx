import { useState } from 'react';
import { Checkbox } from '#client/admin/forms/form-fields.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { csvFields, type CsvField } from '#shared/domain/event/event-csv.ts';
import { labelOf, type PlannedRow, type Reading, referenceKinds } from './plan-rows.ts';
import type { Table } from './read-table.ts';

/** What may stand for empty cells, in the fields that every activation needs. */
const fillable: readonly CsvField[] = ['time', 'venue', 'category', 'description'];
const required: readonly CsvField[] = ['title', 'date', ...fillable];

interface ColumnChoicesProps {
  table: Table;
  reading: Reading;
  plan: readonly PlannedRow[];
  onChange: (reading: Reading) => void;
}

/** Which column is which field, and how ambiguous dates are read. */
export function ColumnChoices({ table: { header }, reading, plan, onChange }: ColumnChoicesProps) {
  const { columns, fills, isDayFirst } = reading;
  const options = [
    ['', 'Not in the file'],
    ...header.map((name, index) => [String(index), name || `Column ${index + 1}`]),
  ];
  const unused = header.filter((_name, index) => !Object.values(columns).includes(index));
  const isAmbiguous = plan.some(({ otherDays }) => Object.keys(otherDays).length > 0);
  // It does not close under the hands that type.
  const [startsOpen] = useState(() => plan.some(({ errors }) => required.some((field) => errors[field])));
  const choose = (field: CsvField, value: string) => {
    const { [field]: _before, ...others } = columns;
    onChange({ ...reading, columns: value === '' ? others : { ...others, [field]: Number(value) } });
  };
  return (
    <>
      <details open={startsOpen} className="text-small">
        <summary className="min-h-11 cursor-pointer content-center font-[680]">
          Columns: {Object.keys(columns).length} of {header.length} are imported
          {unused.length > 0 && `, not ${unused.join(', ')}`}
        </summary>
        <div className="grid gap-4 pt-3 sm:grid-cols-2 lg:grid-cols-3">
          {csvFields.map((field) => (
            <div key={field} className="grid content-start gap-2">
              <SelectField
                label={labelOf(field)}
                required={required.includes(field)}
                value={String(columns[field] ?? '')}
                options={options as [string, string][]}
                onChange={({ target }) => choose(field, target.value)}
              />
              {fillable.includes(field) && (
                <TextField
                  label={`${labelOf(field)} where the cell is empty`}
                  defaultValue={fills[field]}
                  // Planning thousands of rows again takes a second.
                  onBlur={({ target }) => onChange({ ...reading, fills: { ...fills, [field]: target.value } })}
                />
              )}
            </div>
          ))}
        </div>
      </details>
      {isAmbiguous && (
        <SelectField
          label="Dates such as 12/5/2026"
          hint="Dates that could mean another day are marked below."
          value={isDayFirst ? 'day' : 'month'}
          options={[
            ['month', 'Month first: December 5'],
            ['day', 'Day first: May 12'],
          ]}
          onChange={({ target }) => onChange({ ...reading, isDayFirst: target.value === 'day' })}
        />
      )}
    </>
  );
}

/** Thousands of checkboxes would take seconds. */
const maxListed = 200;

interface MissingRecordsProps {
  plan: readonly PlannedRow[];
  added: ReadonlySet<string>;
  onChange: (added: ReadonlySet<string>) => void;
}

/** The records that rows name and the site does not have. Those that are ticked are added with their first row. */
export function MissingRecords({ plan, added, onChange }: MissingRecordsProps) {
  const missing = plan.flatMap((row) => row.missing);
  const checkbox = (label: string, of: readonly string[]) => (
    <Checkbox
      label={label}
      checked={of.every((key) => added.has(key))}
      onChange={({ target }) => {
        const others = [...added].filter((key) => !of.includes(key));
        onChange(new Set(target.checked ? [...others, ...of] : others));
      }}
    />
  );
  return Object.values(referenceKinds).map((kind) => {
    const names = new Map(missing.filter((record) => record.kind === kind).map(({ key, name }) => [key, name]));
    const keys = [...names.keys()];
    if (keys.length === 0) return null;
    return (
      <fieldset key={kind} className="min-w-0 text-small">
        <legend className="font-[680]">
          {names.size} {kind} not on the site yet
        </legend>
        {names.size > 1 && checkbox(`Add all ${names.size}`, keys)}
        <ul className="grid max-h-48 gap-x-4 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
          {[...names].slice(0, maxListed).map(([key, name]) => (
            <li key={key} dir="auto" className="min-w-0 wrap-anywhere">
              {checkbox(name, [key])}
            </li>
          ))}
          {names.size > maxListed && <li>and {names.size - maxListed} more</li>}
        </ul>
      </fieldset>
    );
  });
}
