import { expect, test } from 'vitest';
import type { EventSpan } from './event-status.ts';
import { runningThrough } from './running-through.ts';

const today = '2026-11-20';
const span = (overrides: Partial<EventSpan>): EventSpan => ({ date: '2026-11-14', endDate: '2026-11-29', status: 'upcoming', statusOverride: false, ...overrides });

test.each([
  ['on', {}, 'Through November 29'],
  ['on its first day', { date: today }, 'Through November 29'],
  ['on its last day', { endDate: today }, 'Through November 20'],
  ['early in a month', { endDate: '2026-12-03' }, 'Through December 3'],
  ['into another year', { endDate: '2027-01-17' }, 'Through January 17, 2027'],
  ['not begun', { date: '2026-11-21' }, undefined],
  ['over', { endDate: '2026-11-19' }, undefined],
  ['of one day', { date: today, endDate: null }, undefined],
  ['of one day, written twice', { date: today, endDate: today }, undefined],
  ['said to be on before it begins', { date: '2026-11-21', status: 'current', statusOverride: true }, 'Through November 29'],
  ['said to be on after its end', { endDate: '2026-11-19', status: 'current', statusOverride: true }, undefined],
  ['said to be over', { status: 'past', statusOverride: true }, undefined],
] as const)('%s', (_, overrides, words) => {
  expect(runningThrough(span(overrides), today)).toBe(words);
});
