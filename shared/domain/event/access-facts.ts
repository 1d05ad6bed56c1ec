/** The facts about access that an activation can state, with their labels. */
export const accessFacts = {
  'step-free': 'Step-free access',
  asl: 'ASL interpretation',
  captions: 'Captions',
  'quiet-hours': 'Quiet hours',
  seating: 'Seating available',
  'service-animals': 'Service animals welcome',
  strollers: 'Stroller friendly',
} as const;
export type AccessFact = keyof typeof accessFacts;
export const accessFactKeys = Object.keys(accessFacts) as [AccessFact, ...AccessFact[]];
