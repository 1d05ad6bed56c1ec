import { useProgram } from '#client/api/program.ts';
import { textLink } from '#client/ui/text-link.ts';
import type { StatusFilter } from '#shared/domain/event-status.ts';

/** Opens the visitor's calendar with what the listing shows, to be kept up to date from then on. */
export function SubscribeLink({ status, category }: { status: StatusFilter; category: string }) {
  const { publicUrl } = useProgram();
  const filters = new URLSearchParams({ status, ...(category && { category }) });
  return (
    <a
      href={`${publicUrl.replace(/^https?/, 'webcal')}/calendar.ics?${filters}`}
      className={`inline-flex min-h-11 items-center type-small print:hidden ${textLink}`}
    >
      Subscribe to the calendar
    </a>
  );
}
