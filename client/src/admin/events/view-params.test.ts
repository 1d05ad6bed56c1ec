import { expect, test } from 'vitest';
import { serializeView, parseView } from './view-params.ts';

const usual = { status: 'all', category: '', date: 'all', sort: 'date', order: 'desc' } as const;

test.each([
  ['', usual],
  ['?tab=events', usual],
  [
    '?tab=events&status=past&category=kids+club&date=month&sort=title&order=asc',
    { status: 'past', category: 'kids club', date: 'month', sort: 'title', order: 'asc' },
  ],
  ['?status=active&date=tomorrow&sort=price&order=up', usual],
])('%j says %j', (query, view) => expect(parseView(query)).toEqual(view));

test.each([
  ['?tab=events', usual, '?tab=events'],
  ['', usual, ''],
  [
    '?tab=events',
    { ...usual, status: 'past', category: 'arts & crafts' },
    '?tab=events&status=past&category=arts+%26+crafts',
  ],
  ['?tab=events&status=past&order=asc', { ...usual, order: 'asc' }, '?tab=events&order=asc'],
  ['?edit=7&date=past', usual, '?edit=7'],
] as const)('%j becomes with %j %j', (query, view, expected) => expect(serializeView(query, view)).toBe(expected));
