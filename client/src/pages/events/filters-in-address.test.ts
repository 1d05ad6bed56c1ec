import { describe, expect, it } from 'vitest';
import { filtersFrom, queryWith } from './filters-in-address.ts';

const usual = { status: 'active', category: '', month: '', search: '' } as const;

describe('filters in an address', () => {
  it.each([
    ['', usual],
    ['?status=active', usual],
    ['?status=past', { ...usual, status: 'past' }],
    ['?status=upcoming', { ...usual, status: 'upcoming' }],
    ['?status=current', { ...usual, status: 'current' }],
    ['?status=all', { ...usual, status: 'all' }],
    ['?status=PAST', usual],
    ['?status=', usual],
    ['?status=ended', usual],
    ['?status=past&status=all', { ...usual, status: 'past' }],
    ['?month=November', { ...usual, month: 'November' }],
    ['?month=november', usual],
    ['?month=11', usual],
    ['?category=Kids%20Club', { ...usual, category: 'Kids Club' }],
    ['?category=Arts%2FExhibits+%26+more', { ...usual, category: 'Arts/Exhibits & more' }],
    ['?search=r%C3%ADo+%2520', { ...usual, search: 'río %20' }],
    ['?search=%E0%A4%A', { ...usual, search: '\uFFFD%A' }],
  ])('reads %s', (query, filters) => expect(filtersFrom(query)).toEqual(filters));

  it.each([
    [usual, ''],
    [{ ...usual, status: 'past' }, '?status=past'],
    [{ ...usual, search: '   ' }, ''],
    [
      { status: 'all', category: 'Kids Club', month: 'May', search: 'a & b' },
      '?status=all&category=Kids+Club&month=May&search=a+%26+b',
    ],
  ] as const)('writes %o without what is as usual', (filters, query) => expect(queryWith('', filters)).toBe(query));

  it('keeps what is not its own', () => {
    expect(queryWith('?utm_source=poster&status=all', usual)).toBe('?utm_source=poster');
  });

  it('reads back what it wrote', () => {
    const filters = { status: 'upcoming', category: 'R&D + 100%', month: 'March', search: 'C++ %41 #1?' } as const;
    expect(filtersFrom(queryWith('', filters))).toEqual(filters);
  });
});
