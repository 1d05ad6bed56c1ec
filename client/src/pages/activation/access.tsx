import type { LucideIcon } from 'lucide-react';
import Accessibility from 'lucide-react/icons/accessibility';
import Armchair from 'lucide-react/icons/armchair';
import Baby from 'lucide-react/icons/baby';
import Captions from 'lucide-react/icons/captions';
import Dog from 'lucide-react/icons/dog';
import Hand from 'lucide-react/icons/hand';
import VolumeX from 'lucide-react/icons/volume-x';
import { StoredText } from '#client/ui/stored-text.tsx';
import { accessFactKeys, accessFacts, type AccessFact } from '#shared/domain/event/access-facts.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

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
export function Access({ event: { access, accessNote } }: { event: Pick<ProgramEvent, 'access' | 'accessNote'> }) {
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
      {accessNote && <StoredText className="prose-lines mt-4 max-w-[60ch]">{accessNote}</StoredText>}
    </section>
  );
}
