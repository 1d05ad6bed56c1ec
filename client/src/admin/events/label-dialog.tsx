import { useState } from 'react';
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

const maxArtists = 12;

/** A label for the wall beside a work, to print. */
export function LabelDialog({ event, onClose }: { event: ProgramEvent; onClose: () => void }) {
  const { today } = useProgram();
  const [paper, setPaper] = useState('letter');
  const [count, setCount] = useState('1');
  const labels = Array.from({ length: Number(count) }, (_, index) => <Label key={index} event={event} />);
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
      <div className="mb-5 grid gap-4 min-[18em]:grid-cols-2 print:hidden">
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
      <div className="label-sheet" data-paper={paper} data-count={count}>
        {labels}
      </div>
    </Dialog>
  );
}

function Label({ event }: { event: ProgramEvent }) {
  const { publicUrl, site } = useProgram();
  const title = displayTitle(event.title);
  const address = `${publicUrl}/activations/${event.slug}`;
  const names = event.artists.slice(0, maxArtists).map(({ name }) => name);
  const more = event.artists.length - names.length;
  return (
    <div className="label">
      {/* Its direction is that of the title. */}
      <article dir="auto">
        <h3 className={title.length > 90 ? 'label-longest' : title.length > 36 ? 'label-long' : undefined}>{title}</h3>
        {names.length > 0 && (
          <p className="label-artists">{names.join(', ') + (more > 0 ? ` and ${more} more` : '')}</p>
        )}
        <p>
          <bdi>{formatEventDates(event.date, event.endDate)}</bdi>
        </p>
        <p>
          <bdi>{eventTime(event)}</bdi>
        </p>
        <p>
          <bdi>{venueAndLocation(event.venue, event.location)}</bdi>
        </p>
        <footer>
          <Code text={address} />
          <div>
            <p className="label-program">{site.programName}</p>
            <p dir="ltr" className="label-address">
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
    <svg role="img" aria-label={`QR code of ${text}`} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
