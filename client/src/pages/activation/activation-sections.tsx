import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Accessibility from 'lucide-react/icons/accessibility';
import Armchair from 'lucide-react/icons/armchair';
import Baby from 'lucide-react/icons/baby';
import Captions from 'lucide-react/icons/captions';
import Dog from 'lucide-react/icons/dog';
import Hand from 'lucide-react/icons/hand';
import VolumeX from 'lucide-react/icons/volume-x';
import { useProgram } from '#client/api/use-program.ts';
import { Planned } from '#client/components/planned.tsx';
import { StoredText } from '#client/ui/stored-text.tsx';
import { accessFactKeys, accessFacts, type AccessFact } from '#shared/domain/event/access-facts.ts';
import { formatWeekday } from '#shared/domain/time/days.ts';
import { shownTime } from '#shared/domain/time/times.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
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

const accessIcons: Record<AccessFact, LucideIcon> = {
  'step-free': Accessibility,
  asl: Hand,
  captions: Captions,
  'quiet-hours': VolumeX,
  seating: Armchair,
  'service-animals': Dog,
  strollers: Baby,
};

/** What helps visitors with access needs, as icons and in words. */
function Access({ event: { access, accessNote } }: { event: Pick<ProgramEvent, 'access' | 'accessNote'> }) {
  const facts = accessFactKeys.filter((fact) => access?.includes(fact));
  if (facts.length === 0 && !accessNote) return null;
  return (
    <section>
      <h2 className="type-sub">Access</h2>
      {facts.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-3 font-[640]">
          {facts.map((fact) => {
            const Icon = accessIcons[fact];
            return (
              <li key={fact} className="flex items-center gap-2.5">
                <Icon className="size-5.5" />
                {accessFacts[fact]}
              </li>
            );
          })}
        </ul>
      )}
      {accessNote && <StoredText className="whitespace-pre-line mt-4 max-w-[60ch]">{accessNote}</StoredText>}
    </section>
  );
}
