import { lazy, Suspense, useRef } from 'react';
import { useNearViewport } from '#client/ui/use-near-viewport.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

// Optional: renders nothing if the script does not load.
const RelatedCards = lazy(() =>
  import('./related-cards.tsx').then(
    (file) => ({ default: file.RelatedCards }),
    () => ({ default: Nothing }),
  ),
);

/** Related activations. Their script and data load only when the visitor scrolls near the end of the page. */
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
