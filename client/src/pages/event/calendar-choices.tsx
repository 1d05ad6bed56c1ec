import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { useProgram } from '#client/api/program.ts';
import { calendarLinks } from '#shared/domain/calendar-links.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** Links that add an activation to a calendar. `url` is that of its page. */
export function CalendarChoices({ event, url }: { event: ProgramEvent; url: string }) {
  const { timeZone } = useProgram();
  const { google, outlook } = calendarLinks(event, url, timeZone);
  return (
    <ul>
      <li>
        <a href={`/activations/${event.slug}.ics`} className="calendar-link">
          <Download aria-hidden="true" className="size-4.5" />
          Calendar file (.ics)
        </a>
      </li>
      <li>
        <WebCalendarLink href={google} name="Google Calendar" />
      </li>
      <li>
        <WebCalendarLink href={outlook} name="Outlook" />
      </li>
    </ul>
  );
}

function WebCalendarLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="calendar-link">
      <ExternalLink aria-hidden="true" className="size-4.5" />
      {name}
      <span className="sr-only"> (opens in a new window)</span>
    </a>
  );
}
