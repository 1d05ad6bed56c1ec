import { describe, expect, it } from 'vitest';
import { parseFilters, serializeFilters } from './filter-params.ts';

const defaults = { status: 'active', category: '', month: '', search: '', when: '' } as const;

describe('filters in a URL', () => {
  it.each([
    ['', defaults],
    ['?status=active', defaults],
    ['?status=past', { ...defaults, status: 'past' }],
    ['?status=upcoming', { ...defaults, status: 'upcoming' }],
    ['?status=current', { ...defaults, status: 'current' }],
    ['?status=all', { ...defaults, status: 'all' }],
    ['?status=PAST', defaults],
    ['?status=', defaults],
    ['?status=ended', defaults],
    ['?status=past&status=all', { ...defaults, status: 'past' }],
    ['?month=November', { ...defaults, month: 'November' }],
    ['?month=november', defaults],
    ['?month=11', defaults],
    ['?when=today', { ...defaults, when: 'today' }],
    ['?when=weekend', { ...defaults, when: 'weekend' }],
    ['?when=tomorrow', defaults],
    ['?category=Kids%20Club', { ...defaults, category: 'Kids Club' }],
    ['?category=Arts%2FExhibits+%26+more', { ...defaults, category: 'Arts/Exhibits & more' }],
    ['?search=r%C3%ADo+%2520', { ...defaults, search: 'río %20' }],
    ['?search=%E0%A4%A', { ...defaults, search: '\uFFFD%A' }],
  ])('reads %s', (query, filters) => expect(parseFilters(query)).toEqual(filters));

  it.each([
    [defaults, ''],
    [{ ...defaults, status: 'past' }, '?status=past'],
    [{ ...defaults, search: '   ' }, ''],
    [
      { status: 'all', category: 'Kids Club', month: 'May', search: 'a & b', when: 'today' },
      '?status=all&category=Kids+Club&month=May&search=a+%26+b&when=today',
    ],
  ] as const)('writes %o without default values', (filters, query) =>
    expect(serializeFilters('', filters)).toBe(query),
  );

  it('keeps other parameters', () => {
    expect(serializeFilters('?utm_source=poster&status=all', defaults)).toBe('?utm_source=poster');
  });

  it('reads what it wrote', () => {
    const filters = {
      status: 'upcoming',
      category: 'R&D + 100%',
      month: 'March',
      search: 'C++ %41 #1?',
      when: 'weekend',
    } as const;
    expect(parseFilters(serializeFilters('', filters))).toEqual(filters);
  });
});
