import { useProgram } from '#client/api/use-program.ts';
import { formatDayIn, parseDay, type Day } from '#shared/domain/time/days.ts';

/** Marks an unpublished activation, with the day from which visitors see it. */
export function DraftBadge({ publicFrom }: { publicFrom?: Day | null | undefined }) {
  const { today } = useProgram();
  return (
    <span className="inline-flex h-6.5 items-center bg-butter px-3 type-label">
      {publicFrom && parseDay(publicFrom) ? `Public from ${formatDayIn(today, publicFrom)}` : 'Draft'}
    </span>
  );
}
