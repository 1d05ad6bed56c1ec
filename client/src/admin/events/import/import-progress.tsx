import { countNoun } from '#client/admin/forms/confirm.ts';
import type { Progress } from './use-import.ts';

const states = { running: 'Importing', paused: 'Paused', done: 'Finished' };

/** How far an import is, and what failed. */
export function ImportProgress({ state, added, failures, problem, total }: Progress & { total: number }) {
  return (
    <>
      <p role="status" className="font-[640]">
        {states[state]}: {added.size} of {countNoun(total, 'activation')} imported
        {failures.size > 0 && `, ${failures.size} failed`}
      </p>
      <progress aria-label="Import" value={added.size + failures.size} max={total} className="w-full accent-ink" />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      {failures.size > 0 && (
        <ul aria-label="Not imported" className="grid gap-2 text-small">
          {[...failures].map(([{ number, texts }, message]) => (
            <li key={number}>
              Row {number}, <bdi>{texts.title}</bdi>: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
