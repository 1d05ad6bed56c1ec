import clsx from 'clsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { useProgram } from '#client/api/use-program.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { eventTime } from '#shared/domain/event/event-dates.ts';
import { venueAndLocation } from '#shared/domain/event/event-place.ts';
import { isPublic } from '#shared/domain/event/event-status.ts';
import { displayTitle } from '#shared/domain/text/text.ts';
import { formatEventDates } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import './label.css';

const papers = { letter: '[page:letter] aspect-[8.5/11]', a4: '[page:a4] aspect-[210/297]' };
const maxArtists = 12;

/** A label for the wall beside a work, to print. */
export function LabelDialog({ event, onClose }: { event: ProgramEvent; onClose: () => void }) {
  const { today } = useProgram();
  const [paper, setPaper] = useState('letter');
  const [count, setCount] = useState('1');
  const sheet = (className: string) => (
    <div
      className={clsx(
        'bg-white text-black',
        className,
        papers[paper as keyof typeof papers],
        count === '4' && 'grid-cols-[repeat(2,50%)] grid-rows-[repeat(2,50%)]',
      )}
    >
      {Array.from({ length: Number(count) }, (_, index) => (
        <Label key={index} event={event} />
      ))}
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Print a label"
      size="medium"
      footer={
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <div className="mb-5 grid gap-4 min-[18em]:grid-cols-2">
        <SelectField
          label="Paper"
          value={paper}
          options={[
            ['letter', 'Letter'],
            ['a4', 'A4'],
          ]}
          onChange={({ target }) => setPaper(target.value)}
        />
        <SelectField
          label="Labels on a page"
          value={count}
          options={['1', '4']}
          onChange={({ target }) => setCount(target.value)}
        />
        {!isPublic(event, today) && (
          <p role="note" className="col-span-full bg-butter px-3 py-2 text-small">
            This activation is a draft: its address is not public yet.
          </p>
        )}
      </div>
      {sheet('grid outline outline-line')}
      {createPortal(sheet('label-sheet hidden w-screen break-inside-avoid print:grid'), document.body)}
    </Dialog>
  );
}

/** All sizes follow its width. */
function Label({ event }: { event: ProgramEvent }) {
  const { publicUrl, site } = useProgram();
  const title = displayTitle(event.title);
  const address = `${publicUrl}/activations/${event.slug}`;
  const names = event.artists.slice(0, maxArtists).map(({ name }) => name);
  const more = event.artists.length - names.length;
  const titleSize = title.length > 90 ? 'text-[5cqw]' : title.length > 36 ? 'text-[7cqw]' : 'text-[10cqw]';
  return (
    <div className="@container min-h-0 overflow-hidden">
      {/* Its direction is that of the title. */}
      <article dir="auto" className="flex h-full flex-col p-[8cqw] text-[3.4cqw] leading-[1.35] wrap-anywhere">
        <h3 className={`mb-[.4em] leading-[1.05] font-[760] ${titleSize}`}>{title}</h3>
        {names.length > 0 && (
          <p className="mb-[1em] font-[640]">{names.join(', ') + (more > 0 ? ` and ${more} more` : '')}</p>
        )}
        {[
          formatEventDates(event.date, event.endDate),
          eventTime(event),
          venueAndLocation(event.venue, event.location),
        ].map((line, index) => (
          <p key={index}>
            <bdi>{line}</bdi>
          </p>
        ))}
        <footer className="mt-auto flex items-end gap-[4cqw] pt-[4cqw]">
          <Code text={address} />
          <div>
            <p className="font-[760]">{site.programName}</p>
            <p dir="ltr" className="text-[2.6cqw]">
              {address.replace(/^https?:\/\//, '')}
            </p>
          </div>
        </footer>
      </article>
    </div>
  );
}

/** A QR code. */
function Code({ text }: { text: string }) {
  const { data, size } = encode(text);
  const modules = data.flatMap((cells, y) => cells.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={`QR code of ${text}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-[24cqw] flex-none bg-white"
    >
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
