import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useId, useState } from 'react';
import { useProgram } from '#client/api/program.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { DisclosureButton } from './disclosure-button.tsx';
import { ShareButton } from './share-button.tsx';

const CalendarChoices = lazyOnInteraction(async () => (await import('./calendar-choices.tsx')).CalendarChoices);

/** The actions of an activation: sharing and, unless it is over, adding it to a calendar. */
export function EventActions({ event, canAttend }: { event: ProgramEvent; canAttend: boolean }) {
  const { publicUrl } = useProgram();
  const [isOpen, setIsOpen] = useState(false);
  const choicesId = useId();
  const url = `${publicUrl}/activations/${event.slug}`;
  return (
    <div className="event-actions print:hidden">
      <ShareButton title={event.title} url={url} />
      {canAttend && (
        <>
          <DisclosureButton controls={choicesId} isOpen={isOpen} onToggle={setIsOpen}>
            <CalendarPlus aria-hidden="true" className="size-4.5" />
            Add to calendar
          </DisclosureButton>
          <div id={choicesId} hidden={!isOpen} className="basis-full">
            {isOpen && <CalendarChoices event={event} url={url} />}
          </div>
        </>
      )}
    </div>
  );
}
