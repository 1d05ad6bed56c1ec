import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'wouter';
import { useProgram } from '#client/api/use-program.ts';
import { textLink } from '#client/ui/text-link.ts';
import { scheduledDay } from '#shared/domain/event/event-status.ts';
import { formatDay } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** Marks an unpublished activation, which only the manager can see, with the day on which it becomes public. */
export function DraftRibbon({ event: { id, published, publicFrom } }: { event: ProgramEvent }) {
  const { today } = useProgram();
  const day = scheduledDay({ published, publicFrom }, today);
  return (
    <div className="on-dark bg-ink text-paper print:hidden">
      <div className="container flex flex-wrap items-center justify-between gap-x-6 py-1">
        <p className="py-2 type-small font-[640]">
          {day
            ? `Scheduled: visitors see this page from ${formatDay(day)}.`
            : 'Draft: only managers can see this page.'}
        </p>
        <Link
          href={`/admin?tab=events&edit=${id}`}
          className={`inline-flex min-h-11 items-center gap-2 type-small ${textLink}`}
        >
          <Pencil className="size-4.25" />
          Edit
        </Link>
      </div>
    </div>
  );
}
