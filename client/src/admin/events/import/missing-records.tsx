import { referenceKinds, type PlannedRow } from './plan-rows.ts';

interface MissingRecordsProps {
  plan: readonly PlannedRow[];
  added: ReadonlySet<string>;
  onChange: (added: ReadonlySet<string>) => void;
}

/** The records that rows name and the site does not have. Those that are ticked are added with their first row. */
export function MissingRecords({ plan, added, onChange }: MissingRecordsProps) {
  const fields = Object.keys(referenceKinds) as (keyof typeof referenceKinds)[];
  const missing = plan.flatMap((row) => row.missing);
  const set = (keys: readonly string[], isAdded: boolean) => {
    const next = new Set(added);
    for (const key of keys) next[isAdded ? 'add' : 'delete'](key);
    onChange(next);
  };
  return fields.map((field) => {
    const kind = referenceKinds[field];
    const names = new Map(missing.filter((record) => record.field === field).map(({ key, name }) => [key, name]));
    const keys = [...names.keys()];
    if (keys.length === 0) return null;
    return (
      <fieldset key={field} className="min-w-0 text-small">
        <legend className="font-[680]">
          {names.size} {kind} not on the site yet
        </legend>
        <Tick
          label={`Add all ${names.size}`}
          isOn={keys.every((key) => added.has(key))}
          onChange={(isOn) => set(keys, isOn)}
        />
        {names.size > 1 && (
          <ul className="grid max-h-48 gap-x-4 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
            {[...names].map(([key, name]) => (
              <li key={key}>
                <Tick label={name} isOn={added.has(key)} onChange={(isOn) => set([key], isOn)} />
              </li>
            ))}
          </ul>
        )}
        {names.size === 1 && <p dir="auto">{[...names.values()]}</p>}
      </fieldset>
    );
  });
}

function Tick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
    </label>
  );
}
