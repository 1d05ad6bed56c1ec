import { expect, test } from 'vitest';
import { withParams } from '#client/components/use-url-state.ts';
import { parseView as parse } from './events-tab.tsx';

const parseView = (query: string) => parse(new URLSearchParams(query));
const serializeView = (query: string, view: ReturnType<typeof parse>) => withParams(query, view, parseView(''));

const defaults = { status: 'all', category: '', date: 'all', sort: 'date', order: 'desc', search: '' } as const;

test.each([
  ['', defaults],
  ['?tab=events', defaults],
  [
    '?tab=events&status=past&category=kids+club&date=month&sort=title&order=asc',
    { status: 'past', category: 'kids club', date: 'month', sort: 'title', order: 'asc', search: '' },
  ],
  ['?status=active&date=tomorrow&sort=price&order=up', defaults],
])('parses %j as %j', (query, view) => expect(parseView(query)).toEqual(view));

test.each([
  ['?tab=events', defaults, '?tab=events'],
  ['', defaults, ''],
  [
    '?tab=events',
    { ...defaults, status: 'past', category: 'arts & crafts' },
    '?tab=events&status=past&category=arts+%26+crafts',
  ],
  ['?tab=events&status=past&order=asc', { ...defaults, order: 'asc' }, '?tab=events&order=asc'],
  ['?edit=7&date=past', defaults, '?edit=7'],
] as const)('serializes %j with %j as %j', (query, view, expected) =>
  expect(serializeView(query, view)).toBe(expected),
);
