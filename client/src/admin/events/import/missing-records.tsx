import { nameKey } from '#shared/domain/text/stored-text.ts';
import { missingNames, recordKey, referenceKinds, type PlannedRow, type Reading, type Stored } from './plan-rows.ts';

interface MissingRecordsProps {
  plan: readonly PlannedRow[];
  reading: Reading;
  stored: Stored;
  onChange: (reading: Reading) => void;
}

/** The records that rows name and the site does not have. Those that are ticked are added with their first row. */
export function MissingRecords({ plan, reading, stored, onChange }: MissingRecordsProps) {
  const fields = Object.keys(referenceKinds) as (keyof typeof referenceKinds)[];
  const set = (keys: readonly string[], isAdded: boolean) => {
    const added = new Set(reading.added);
    for (const key of keys) added[isAdded ? 'add' : 'delete'](key);
    onChange({ ...reading, added: added });
  };
  return fields.map((field) => {
    const kind = referenceKinds[field];
    const names = new Map(
      plan.flatMap((row) => missingNames(row, field, stored)).map((name) => [nameKey(name), name] as const),
    );
    const keys = [...names.values()].map((name) => recordKey(kind, name));
    if (keys.length === 0) return null;
    return (
      <fieldset key={field} className="min-w-0 text-small">
        <legend className="font-[680]">
          {names.size} {kind} not on the site yet
        </legend>
        <Tick
          label={`Add all ${names.size}`}
          isOn={keys.every((key) => reading.added.has(key))}
          onChange={(isOn) => set(keys, isOn)}
        />
        {names.size > 1 && (
          <ul className="grid max-h-48 gap-x-4 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
            {[...names.values()].map((name) => (
              <li key={name}>
                <Tick
                  label={name}
                  isOn={reading.added.has(recordKey(kind, name))}
                  onChange={(isOn) => set([recordKey(kind, name)], isOn)}
                />
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
