import Accessibility from 'lucide-react/icons/accessibility';
import Armchair from 'lucide-react/icons/armchair';
import Baby from 'lucide-react/icons/baby';
import Captions from 'lucide-react/icons/captions';
import Dog from 'lucide-react/icons/dog';
import Hand from 'lucide-react/icons/hand';
import VolumeX from 'lucide-react/icons/volume-x';
import type { LucideIcon } from 'lucide-react';
import type { AccessFact } from '#shared/domain/access-facts.ts';

const icons: Record<AccessFact, LucideIcon> = {
  'step-free': Accessibility,
  asl: Hand,
  captions: Captions,
  'quiet-hours': VolumeX,
  seating: Armchair,
  'service-animals': Dog,
  strollers: Baby,
};

/** The icon of a fact about access. */
export function AccessIcon({ fact }: { fact: AccessFact }) {
  const Icon = icons[fact];
  return <Icon aria-hidden="true" className="size-full" />;
}
