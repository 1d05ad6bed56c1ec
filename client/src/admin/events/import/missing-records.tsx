import { Checkbox } from '#client/admin/forms/form-fields.tsx';
import { referenceKinds, type PlannedRow } from './plan-rows.ts';

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
