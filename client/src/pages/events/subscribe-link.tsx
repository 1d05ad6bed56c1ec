import { useProgram } from '#client/api/program.ts';
import { textLink } from '#client/ui/text-link.ts';
import type { StatusFilter } from '#shared/domain/event-status.ts';

/** Subscribes the visitor's calendar app to the activations with this status and category. */
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
