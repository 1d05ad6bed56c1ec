import { expect, test } from 'vitest';
import { describeOffer } from './describe-offer.ts';

const offer = (values: object) => ({ '@type': 'Offer', ...values });
const priced = (price: number) => ({
  offers: offer({ price, priceCurrency: 'USD' }),
  isAccessibleForFree: price === 0,
});

test.each([
  [{ admission: 'Free' }, priced(0)],
  [{ admission: ' free admission. ' }, priced(0)],
  [{ admission: '$0' }, priced(0)],
  [{ admission: '$7.50' }, priced(7.5)],
  [{ admission: '$10, kids free' }, {}],
  [{ admission: 'Free for members' }, {}],
  [{ admission: '' }, {}],
  [{ admission: null }, {}],
  [{ bookingUrl: 'tickets.example' }, { offers: offer({ url: 'https://tickets.example/' }) }],
  [{ bookingUrl: 'javascript:alert(1)' }, {}],
  [{ noticeKind: 'full' }, { offers: offer({ availability: 'https://schema.org/SoldOut' }) }],
] as const)('the offer of %j is %j', (event, expected) => expect(describeOffer(event, 'US')).toEqual(expected));

test.each([
  ['$10', 'CA', 'CAD'],
  ['£8', 'GB', 'GBP'],
  ['€8', 'IE', 'EUR'],
  ['Free', 'NZ', 'NZD'],
  ['$10', 'DE', undefined],
  ['€8', 'US', undefined],
  ['$10', 'ZZ', undefined],
  ['Free', 'ZZ', undefined],
])('the currency of %s in %s is %s', (admission, country, priceCurrency) => {
  const { offers } = describeOffer({ admission }, country);
  expect(offers).toHaveProperty('price');
  expect(offers?.priceCurrency).toBe(priceCurrency);
});
