import type { OfferLeaf } from 'schema-dts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** Returns the booking address, the price and the availability of an activation as schema.org names them. */
export function describeOffer({
  bookingUrl,
  admission,
  noticeKind,
}: Pick<ProgramEvent, 'bookingUrl' | 'admission' | 'noticeKind'>): {
  offers?: OfferLeaf;
  isAccessibleForFree?: boolean;
} {
  const url = bookingUrl ? linkTarget(bookingUrl) : undefined;
  const price = parsePrice(admission ?? '');
  const isFull = noticeKind === 'full';
  if (!url && price === undefined && !isFull) return {};
  const offers: OfferLeaf = {
    '@type': 'Offer',
    ...(url && { url }),
    ...(price !== undefined && { price, priceCurrency: 'USD' }),
    ...(isFull && { availability: 'https://schema.org/SoldOut' }),
  };
  return { offers, ...(price !== undefined && { isAccessibleForFree: price === 0 }) };
}

/** Returns the price of an admission that is just one, such as 'Free' or '$10', but not '$10, kids free'. */
function parsePrice(admission: string): number | undefined {
  const text = admission.trim();
  if (/^free(?: admission| entry)?[.!]?$/i.test(text)) return 0;
  const amount = /^\$\s?(\d{1,6}(?:\.\d{2})?)$/.exec(text)?.[1];
  return amount === undefined ? undefined : Number(amount);
}
