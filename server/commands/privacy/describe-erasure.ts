import { forTerminal } from '#server/commands/terminal-text.ts';
import { dataKeptElsewhere } from './data-kept-elsewhere.ts';
import { countsOf, erasureOf, retainedDataOf } from './erasure.ts';
import type { PersonalData } from './personal-data.ts';

/** Describes the data that is erased, the data that is kept and why, and the data stored elsewhere. */
export function describeErasure(data: PersonalData, verb: 'would be erased' | 'was erased'): string {
  const erasure = erasureOf(data);
  const counts = countsOf(erasure);
  const names = erasure.partners.map(({ id, name }) => forTerminal(`${id} ${name}`)).join(', ');
  const remainders = retainedDataOf(data).map(({ sentence }) => sentence);
  return [
    ...listed(`About ${forTerminal(data.email)} this ${verb}:`, counts.length > 0 ? counts : ['nothing']),
    ...(names ? [`  (the partners are kept: ${names})`] : []),
    ...(remainders.length > 0 ? listed('Kept:', remainders) : []),
    ...listed('Not covered:', dataKeptElsewhere),
  ].join('\n');
}

function listed(heading: string, items: readonly string[]): string[] {
  return [heading, ...items.map((item) => `  - ${item}`)];
}
