import { useRef } from 'react';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { useNearViewport } from '#client/ui/use-near-viewport.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

const RelatedCards = lazyOnInteraction(async () => (await import('./related-cards.tsx')).RelatedCards, {
  isOptional: true,
});

/** Related activations. Their script and data load only when the visitor scrolls near the end of the page. */
export function RelatedActivations({ event }: { event: ProgramEvent }) {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(end);
  return (
    <div ref={end} className="print:hidden">
      {isNear && <RelatedCards event={event} />}
    </div>
  );
}
