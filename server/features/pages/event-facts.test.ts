import { expect, test } from 'vitest';
import { eventDateTimes, describeOffer } from './event-structured-data.ts';

const losAngeles = 'America/Los_Angeles';

test.each([
  [
    'one day',
    { date: '2026-11-20', endDate: null, time: '12:00 PM - 5:00 PM' },
    '2026-11-20T12:00:00-08:00',
    '2026-11-20T17:00:00-08:00',
  ],
  [
    'over the change to summer time',
    { date: '2026-03-06', endDate: '2026-03-09', time: '10:00 AM - 6:00 PM' },
    '2026-03-06T10:00:00-08:00',
    '2026-03-09T18:00:00-07:00',
  ],
  [
    'a last night over midnight',
    { date: '2026-10-30', endDate: '2026-10-31', time: '8:00 PM - 2:00 AM' },
    '2026-10-30T20:00:00-07:00',
    '2026-11-01T02:00:00-08:00',
  ],
  ['a start alone', { date: '2026-11-20', endDate: null, time: '7:00 PM' }, '2026-11-20T19:00:00-08:00', undefined],
  ['no clock', { date: '2026-11-20', endDate: null, time: 'Doors at seven' }, '2026-11-20', undefined],
])('%s', (_, span, startDate, endDate) =>
  expect(eventDateTimes(span, losAngeles)).toEqual({ startDate, ...(endDate && { endDate }) }),
);

const free = { offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' }, isAccessibleForFree: true };

test.each([
  ['Free', free],
  [' free admission. ', free],
  ['$0', free],
  ['$10', { offers: { '@type': 'Offer', price: 10, priceCurrency: 'USD' }, isAccessibleForFree: false }],
  ['$7.50', { offers: { '@type': 'Offer', price: 7.5, priceCurrency: 'USD' }, isAccessibleForFree: false }],
  ['$10, kids free', {}],
  ['Free for members', {}],
  ['Pay what you can', {}],
  ['', {}],
  [null, {}],
])('has a price for the admission %j', (admission, offer) => expect(describeOffer({ admission })).toEqual(offer));

test.each([
  [{ bookingUrl: 'tickets.example' }, { url: 'https://tickets.example/' }],
  [{ bookingUrl: 'tickets.example', admission: '$10, kids free' }, { url: 'https://tickets.example/' }],
  [{ noticeKind: 'full' }, { availability: 'https://schema.org/SoldOut' }],
] as const)('has no price for %j', (event, offer) =>
  expect(describeOffer(event)).toEqual({ offers: { '@type': 'Offer', ...offer } }),
);

test('omits an unsafe URL', () => {
  expect(describeOffer({ bookingUrl: 'javascript:alert(1)' })).toEqual({});
});
