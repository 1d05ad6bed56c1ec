// cspell:ignore ville jardin
import { expect, test } from 'vitest';
import { displayTitle } from './text.ts';

test.each([
  ['Nuit blanche : la ville', 'Nuit blanche\u00A0: la ville'],
  ['Où est Marie ? Ici ! Enfin ; oui', 'Où est Marie\u00A0? Ici\u00A0! Enfin\u00A0; oui'],
  ['« Le jardin »', '«\u00A0Le jardin\u00A0»'],
  ['Low Tide: a room', 'Low Tide: a room'],
  ['', ''],
])('displays %j as %j', (title, shown) => expect(displayTitle(title)).toBe(shown));
