import clsx from 'clsx';
import { useState } from 'react';
import { SecondaryButton } from '#client/admin/forms/buttons.tsx';
import { countNoun } from '#client/admin/forms/confirm.ts';
import { csvFields, type CsvField } from '#shared/domain/event/event-csv.ts';
import { truncateWords } from '#shared/domain/text/text.ts';
import { formatDay } from '#shared/domain/time/days.ts';
import { labelOf, type PlannedRow, type Reading } from './plan-rows.ts';

const pageSize = 50;

interface RowTableProps extends Pick<Reading, 'columns'> {
  plan: readonly PlannedRow[];
  chosen: readonly PlannedRow[];
  onToggle: (row: PlannedRow) => void;
}

/** Every row as it would become, those with errors first, with what is wrong at the cell. */
export function RowTable({ plan, columns, chosen, onToggle }: RowTableProps) {
  const [limit, setLimit] = useState(pageSize);
  const wrong = plan.filter(({ input }) => !input);
  const existing = plan.filter(({ exists }) => exists);
  const listed = [...wrong, ...plan.filter(({ input }) => input)];
  const on = new Set(chosen);
  const fields = csvFields.filter(
    (field) => columns[field] !== undefined || wrong.some(({ errors }) => errors[field]) || field === 'title',
  );
  return (
    <section aria-label="Rows" className="min-w-0">
      <p role="status" className="text-small font-[640]">
        {countNoun(plan.length, 'row')}: {chosen.length} will be imported, {wrong.length} with errors, {existing.length}{' '}
        exist already
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard */}
      <div role="region" aria-label="Preview" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr>
              {['Import', 'Row', ...fields.map(labelOf)].map((label) => (
                <th key={label} scope="col" className="border-b-2 p-2 whitespace-nowrap">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, limit).map((row) => (
              <tr key={row.number} className={clsx('border-b border-line align-top', !on.has(row) && 'text-ink-2')}>
                <td className="p-2">
                  <input
                    type="checkbox"
                    aria-label={`Import row ${row.number}`}
                    disabled={!row.input}
                    checked={on.has(row)}
                    onChange={() => onToggle(row)}
                    className="size-5 accent-ink"
                  />
                </td>
                <td className="p-2">
                  {row.number}
                  {row.exists && <span className="block bg-butter px-1">Exists already</span>}
                </td>
                {fields.map((field) => (
                  <Cell key={field} row={row} field={field} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {listed.length > limit && (
        <SecondaryButton className="mt-4" onClick={() => setLimit(limit + pageSize)}>
          Show {Math.min(pageSize, listed.length - limit)} more
        </SecondaryButton>
      )}
    </section>
  );
}

function Cell({ row: { input, texts, errors, otherDays }, field }: { row: PlannedRow; field: CsvField }) {
  const other = otherDays[field];
  return (
    <td className="max-w-72 min-w-24 p-2 whitespace-pre-line wrap-anywhere">
      <bdi>{truncateWords(shownText(field, texts, input), 24)}</bdi>
      {other && <span className="block w-fit bg-butter px-1">or {formatDay(other)}?</span>}
      {errors[field] && <span className="block font-semibold text-danger">{errors[field]}</span>}
    </td>
  );
}

/** Returns what a cell becomes, or what it says if it has an error. */
function shownText(field: CsvField, texts: PlannedRow['texts'], input: PlannedRow['input']): string {
  if (!input) return texts[field];
  if (field === 'date' || field === 'endDate') return input[field] ? formatDay(input[field]) : '';
  if (field === 'time') return input.time;
  if (field === 'sessions') return input.sessions.map(({ date, time }) => `${formatDay(date)}, ${time}`).join('\n');
  return texts[field];
}
