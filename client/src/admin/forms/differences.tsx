/** Displayed form values, by field label. */
export type LabeledValues = Record<string, string>;

type Pair<T> = readonly [T, T];

/** Returns the labels of the fields in which two versions differ. */
export function differingLabels(one: LabeledValues, other: LabeledValues): string[] {
  return Object.keys(other).filter((label) => one[label] !== other[label]);
}

/** The fields in which two versions differ, side by side. */
export function Differences({ headings, versions }: { headings: Pair<string>; versions: Pair<LabeledValues> }) {
  const [one, other] = versions;
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-left type-small">
      <thead>
        <tr className="border-b-2 border-ink">
          <th scope="col" className="w-1/4 py-1.5 pr-3 font-[640]">
            <span className="sr-only">Field</span>
          </th>
          <th scope="col" className="py-1.5 pr-3 font-[640]">
            {headings[0]}
          </th>
          <th scope="col" className="py-1.5 font-[640]">
            {headings[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {differingLabels(one, other).map((label) => (
          <tr key={label} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-[640]">
              {label}
            </th>
            <Version text={one[label]} />
            <Version text={other[label]} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Version({ text }: { text: string | undefined }) {
  return (
    <td className="py-2 pr-3 wrap-break-word whitespace-pre-line">
      {text || <span className="text-ink-2">(empty)</span>}
    </td>
  );
}
