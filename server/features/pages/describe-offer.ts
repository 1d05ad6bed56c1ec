import type { OfferLeaf } from 'schema-dts';
import { readPrice } from '#shared/domain/event/admission.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** The currencies of countries whose prices are written with one of the signs that `readPrice` reads. */
const currencies: Readonly<Record<string, string>> = {
  USD: '$ US AS GU MP PR VI EC SV',
  CAD: '$ CA',
  AUD: '$ AU',
  NZD: '$ NZ',
  MXN: '$ MX',
  SGD: '$ SG',
  HKD: '$ HK',
  GBP: '£ GB',
  EUR: '€ AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  JPY: '¥ JP',
  CNY: '¥ CN',
};

/** Returns the currency of a sign in a country, or undefined if it is not known. */
function currencyIn(country: string, sign: string | undefined): string | undefined {
  return Object.keys(currencies).find((currency) => {
    const [ownSign, ...countries] = currencies[currency]?.split(' ') ?? [];
    return countries.includes(country) && (!sign || sign === ownSign);
  });
}

/** Returns the booking address, the price and the availability of an activation as schema.org names them. */
export function describeOffer(
  { bookingUrl, admission, noticeKind }: Pick<ProgramEvent, 'bookingUrl' | 'admission' | 'noticeKind'>,
  country: string,
): { offers?: OfferLeaf; isAccessibleForFree?: boolean } {
  const url = bookingUrl ? linkTarget(bookingUrl) : undefined;
  const price = readPrice(admission ?? '');
  const isFull = noticeKind === 'full';
  if (!url && !price && !isFull) return {};
  const priceCurrency = price && currencyIn(country, price.sign);
  const offers: OfferLeaf = {
    '@type': 'Offer',
    ...(url && { url }),
    ...(price && { price: price.amount }),
    ...(priceCurrency && { priceCurrency }),
    ...(isFull && { availability: 'https://schema.org/SoldOut' }),
  };
  return { offers, ...(price && { isAccessibleForFree: price.amount === 0 }) };
}
