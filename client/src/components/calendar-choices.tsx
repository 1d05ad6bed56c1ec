import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { useProgram } from '#client/api/use-program.ts';
import { useNow } from '#client/time/use-clock.ts';
import { atEventDate, calendarLinks, subscriptionLinks } from '#shared/domain/event/calendar.ts';
import { nextEventDate } from '#shared/domain/event/event-dates.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { useCopy } from './use-copy.ts';

const itemClass =
  'flex min-h-11 items-center gap-2.5 text-small font-[640] decoration-2 underline-offset-[.22em] hover:underline';

/** Of several dates, the file has all, but a web calendar takes one entry: the next. */
export function CalendarChoices({ event, url }: { event: ProgramEvent; url: string }) {
  const { timeZone } = useProgram();
  const next = nextEventDate(event.sessions, useNow());
  const links = calendarLinks(next ? atEventDate(event, next) : event, url, timeZone);
  return (
    <ul>
      <li>
        <a href={`/activations/${event.slug}.ics`} className={itemClass}>
          <Download className="size-4.5" />
          Calendar file (.ics)
        </a>
      </li>
      <WebCalendars links={links} />
    </ul>
  );
}

/** The ways to subscribe to a calendar at an https address. */
export function SubscriptionChoices({ url, name }: { url: string; name: string }) {
  const copy = useCopy('Link');
  return (
    <ul>
      <li>
        <a href={url.replace(/^https?/, 'webcal')} className={itemClass}>
          <Download className="size-4.5" />
          Apple Calendar and other programs
        </a>
      </li>
      <WebCalendars links={subscriptionLinks(url, name)} />
      <li>
        <button type="button" onClick={() => void copy(url)} className={itemClass}>
          <Copy className="size-4.5" />
          Copy the address
        </button>
      </li>
    </ul>
  );
}

/** Links by the name of the calendar. */
function WebCalendars({ links }: { links: Record<string, string> }) {
  return Object.entries(links).map(([name, href]) => (
    <li key={name}>
      <a href={href} target="_blank" rel="noopener" className={itemClass}>
        <ExternalLink className="size-4.5" />
        {name}
        <span className="sr-only"> (opens in a new window)</span>
      </a>
    </li>
  ));
}
