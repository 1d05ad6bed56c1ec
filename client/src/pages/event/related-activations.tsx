import { lazy, Suspense, useRef } from 'react';
import { useNearViewport } from '#client/ui/use-near-viewport.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

// Not worth a broken page: where its script does not come, there is nothing.
const RelatedCards = lazy(() =>
  import('./related-cards.tsx').then(
    (file) => ({ default: file.RelatedCards }),
    () => ({ default: Nothing }),
  ),
);

/** Where to go on from an activation. Loaded and asked for only when the visitor comes near the end. */
export function RelatedActivations({ event }: { event: ProgramEvent }) {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(end);
  return (
    <div ref={end} className="print:hidden">
      {isNear && (
        <Suspense>
          <RelatedCards event={event} />
        </Suspense>
      )}
    </div>
  );
}

function Nothing(_: { event: ProgramEvent }) {
  return null;
}
