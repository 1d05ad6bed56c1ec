import clsx from 'clsx';
import { useProgram } from '#client/api/use-program.ts';
import { Planned } from '#client/components/planned.tsx';
import { formatWeekday } from '#shared/domain/time/days.ts';
import { shownTime } from '#shared/domain/time/times.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { Access } from './access.tsx';
import { Gallery } from './gallery.tsx';
import { LongList } from './long-list.tsx';
import { FeaturedArtists, FeaturedPartners } from './people.tsx';
import './sections.css';

/** What follows the description and the details of an activation. */
export function ActivationSections({ event }: { event: ProgramEvent }) {
  return (
    <div className="event-sections grid grid-cols-[minmax(0,1fr)] gap-[clamp(3rem,6vw,6rem)]">
      <SessionList event={event} />
      <Access event={event} />
      <Gallery event={event} />
      <FeaturedArtists event={event} />
      <FeaturedPartners event={event} />
    </div>
  );
}

const shortLength = 8;

function SessionList({ event }: { event: ProgramEvent }) {
  const { today } = useProgram();
  const sessions = event.sessions ?? [];
  if (sessions.length === 0) return null;
  const past = sessions.filter(({ date }) => date < today).length;
  const start = Math.min(past, Math.max(0, sessions.length - shortLength));
  return (
    <section>
      <h2 className="type-sub">Dates</h2>
      <LongList items={sessions} start={start} length={shortLength} noun="dates" className="mt-6 max-w-[60ch]">
        {({ date, time }) => (
          <li
            key={`${date} ${time}`}
            className={clsx(
              'flex justify-between gap-x-6 border-t border-line py-2.5 max-sm:flex-col',
              date < today ? 'text-ink-2' : 'font-[640]',
            )}
          >
            <p>
              <Planned event={event}>{formatWeekday(date, today)}</Planned>
            </p>
            <p>
              <Planned event={event} withWord>
                {shownTime(time)}
              </Planned>
              {date < today && ' (past)'}
            </p>
          </li>
        )}
      </LongList>
    </section>
  );
}
