import { useState } from 'react';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { csvFields, type CsvField } from '#shared/domain/event/event-csv.ts';
import { labelOf, type PlannedRow, type Reading } from './plan-rows.ts';
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
