import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { useProgram } from '#client/api/program.ts';
import { useNow } from '#client/time/clock.ts';
import { atEventDate, calendarLinks } from '#shared/domain/event/calendar.ts';
import { nextEventDate } from '#shared/domain/event/event-dates.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** Of several dates, the file has all, but a web calendar takes one entry: the next. */
export function CalendarChoices({ event, url }: { event: ProgramEvent; url: string }) {
  const { timeZone } = useProgram();
  const next = nextEventDate(event.sessions, useNow());
  const { google, outlook } = calendarLinks(next ? atEventDate(event, next) : event, url, timeZone);
  const link =
    'flex min-h-11 items-center gap-2.5 text-small font-[640] decoration-2 underline-offset-[.22em] hover:underline';
  return (
    <ul>
      <li>
        <a href={`/activations/${event.slug}.ics`} className={link}>
          <Download className="size-4.5" />
          Calendar file (.ics)
        </a>
      </li>
      {Object.entries({ 'Google Calendar': google, Outlook: outlook }).map(([name, href]) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener" className={link}>
            <ExternalLink className="size-4.5" />
            {name}
            <span className="sr-only"> (opens in a new window)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
