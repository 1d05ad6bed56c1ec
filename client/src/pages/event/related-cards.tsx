import { useQuery } from '@tanstack/react-query';
import { useProgram } from '#client/api/program.ts';
import { allActiveEventsQuery } from '#client/api/queries.ts';
import { relatedEventLimit } from '#shared/domain/constants.ts';
import { relatedEvents } from '#shared/domain/related-events.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { CardSection } from './card-section.tsx';

/** Activations by the same artists, then others of the same category. Renders nothing if there are none. */
export function RelatedCards({ event }: { event: ProgramEvent }) {
  const { today } = useProgram();
  const { data = [] } = useQuery(allActiveEventsQuery);
  const { sameArtist, sameCategory } = relatedEvents(data, event, today, relatedEventLimit);
  const byArtist = event.artistIds.length > 1 ? 'Also by these artists' : 'Also by this artist';
  return (
    <>
      <CardSection title={byArtist} events={sameArtist} />
      <CardSection title="While you are here" events={sameCategory} />
    </>
  );
}
