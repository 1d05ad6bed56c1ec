import { forTerminal } from '#server/commands/terminal-text.ts';
import { dataKeptElsewhere } from './data-kept-elsewhere.ts';
import { countsOf, erasureOf, retainedDataOf } from './erasure.ts';
import type { PersonalData } from './personal-data.ts';

/** Describes what is erased, what is kept and why, and what is out of reach. */
export function describeErasure(held: PersonalData, verb: 'would be erased' | 'was erased'): string {
  const erasure = erasureOf(held);
  const counts = countsOf(erasure);
  const names = erasure.partners.map(({ id, name }) => forTerminal(`${id} ${name}`)).join(', ');
  const remainders = retainedDataOf(held).map(({ sentence }) => sentence);
  return [
    ...listed(`About ${forTerminal(held.email)} this ${verb}:`, counts.length > 0 ? counts : ['nothing']),
    ...(names ? [`  (the partners are kept: ${names})`] : []),
    ...(remainders.length > 0 ? listed('Kept:', remainders) : []),
    ...listed('Not covered:', dataKeptElsewhere),
  ].join('\n');
}

function listed(heading: string, items: readonly string[]): string[] {
  return [heading, ...items.map((item) => `  - ${item}`)];
}
