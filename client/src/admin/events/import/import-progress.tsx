import { countNoun } from '#client/admin/forms/confirm.ts';
import type { useImport } from './use-import.ts';

interface ImportProgressProps {
  progress: ReturnType<typeof useImport>['progress'];
  total: number;
}

/** How far an import is, and what failed. */
export function ImportProgress({ progress: { state, added, failures, problem }, total }: ImportProgressProps) {
  const states = { idle: '', running: 'Importing', paused: 'Paused', done: 'Finished' };
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
          {[...failures].map(([row, message]) => (
            <li key={row.number}>
              Row {row.number}, <bdi>{row.texts.title}</bdi>: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
