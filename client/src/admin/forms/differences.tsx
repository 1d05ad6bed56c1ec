import { useId } from 'react';
import type { LabeledValues } from './field-labels.ts';

type Pair<T> = readonly [T, T];

/** Which version of each field is chosen. */
interface VersionChoice {
  /** The labels of the fields whose second version is chosen. */
  second: ReadonlySet<string>;
  onChoose: (label: string, isSecond: boolean) => void;
}

interface DifferencesProps {
  headings: Pair<string>;
  versions: Pair<LabeledValues>;
  /** Lets the user choose a version of each field. */
  choice?: VersionChoice;
}

/** Returns the labels of the fields in which two versions differ. */
export function differingLabels(one: LabeledValues, other: LabeledValues): string[] {
  return Object.keys(other).filter((label) => one[label] !== other[label]);
}

/** The fields in which two versions differ, side by side. */
export function Differences({ headings, versions, choice }: DifferencesProps) {
  const [one, other] = versions;
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-left type-small">
      <thead>
        <tr className="border-b-2 border-ink">
          <th scope="col" className="w-24 py-1.5 pr-3 font-[640] sm:w-1/4">
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
          <DifferingField
            key={label}
            label={label}
            headings={headings}
            texts={[one[label] ?? '', other[label] ?? '']}
            choice={choice}
          />
        ))}
      </tbody>
    </table>
  );
}

interface DifferingFieldProps extends Pick<DifferencesProps, 'headings'> {
  label: string;
  texts: Pair<string>;
  choice: VersionChoice | undefined;
}

function DifferingField({ label, headings, texts, choice }: DifferingFieldProps) {
  const groupName = useId();
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2 pr-3 font-[640]">
        {label}
      </th>
      {texts.map((text, index) => {
        const shown = text || <span className="text-ink-2">(empty)</span>;
        const isSecond = index === 1;
        return (
          <td key={headings[index]} className="py-2 pr-3 wrap-break-word whitespace-pre-line">
            {choice ? (
              <label className="flex min-h-6 cursor-pointer gap-2">
                <input
                  type="radio"
                  name={groupName}
                  aria-label={`${label}, ${headings[index]}: ${text || 'empty'}`}
                  checked={choice.second.has(label) === isSecond}
                  onChange={() => choice.onChoose(label, isSecond)}
                  className="size-5 shrink-0 accent-ink"
                />
                <span className="min-w-0">{shown}</span>
              </label>
            ) : (
              shown
            )}
          </td>
        );
      })}
    </tr>
  );
}
