import clsx from 'clsx';
import { SecondaryButton } from '#client/admin/forms/buttons.tsx';
import { pageSize, useShownCount } from '#client/components/use-url-state.ts';
import { csvFields, type CsvField } from '#shared/domain/event/event-csv.ts';
import { truncateWords } from '#shared/domain/text/text.ts';
import { formatDay } from '#shared/domain/time/days.ts';
import { labelOf, type PlannedRow, type Reading } from './plan-rows.ts';

interface RowTableProps extends Pick<Reading, 'columns'> {
  plan: readonly PlannedRow[];
  chosen: readonly PlannedRow[];
  onToggle: (row: PlannedRow) => void;
}

/** Every row as it would become, those with errors first, with what is wrong at the cell. */
export function RowTable({ plan, columns, chosen, onToggle }: RowTableProps) {
  const [limit, showMore] = useShownCount();
  const wrong = plan.filter(({ input }) => !input);
  const listed = [...wrong, ...plan.filter(({ input }) => input)];
  const on = new Set(chosen);
  const fields = csvFields.filter(
    (field) => columns[field] !== undefined || wrong.some(({ errors }) => errors[field]) || field === 'title',
  );
  return (
    <div className="min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard */}
      <div role="region" aria-label="Preview" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left text-sm [&_:is(td,th)]:p-2">
          <thead>
            <tr className="border-b-2 whitespace-nowrap">
              {['Import', 'Row', ...fields.map(labelOf)].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, limit).map((row) => (
              <tr key={row.number} className={clsx('border-b border-line align-top', !on.has(row) && 'text-ink-2')}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Import row ${row.number}`}
                    disabled={!row.input}
                    checked={on.has(row)}
                    onChange={() => onToggle(row)}
                    className="size-5 accent-ink"
                  />
                </td>
                <td>
                  {row.number}
                  {row.exists && <span className="block bg-butter px-1 whitespace-nowrap">Exists already</span>}
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
        <SecondaryButton className="mt-4" onClick={showMore}>
          Show {Math.min(pageSize, listed.length - limit)} more
        </SecondaryButton>
      )}
    </div>
  );
}

/** What a cell becomes, or what it says if its row has an error. */
function Cell({ row: { shown, errors, otherDays }, field }: { row: PlannedRow; field: CsvField }) {
  const other = otherDays[field];
  return (
    <td className="max-w-72 min-w-24 whitespace-pre-line wrap-anywhere">
      <bdi>{truncateWords(shown[field], 24)}</bdi>
      {other && <span className="block w-fit bg-butter px-1">or {formatDay(other)}?</span>}
      {errors[field] && <span className="block font-semibold text-danger">{errors[field]}</span>}
    </td>
  );
}
