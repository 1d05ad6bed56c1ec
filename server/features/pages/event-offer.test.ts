import { expect, test } from 'vitest';
import { describeOffer } from './event-structured-data.ts';

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
