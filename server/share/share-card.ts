import { createHash } from 'node:crypto';
import { categoryStyle, type CategoryStyle } from '#shared/domain/categories.ts';
import { formatEventDates } from '#shared/domain/dates.ts';
import { noticeLabels } from '#shared/domain/notice.ts';
import { parsePicture } from '#shared/domain/picture.ts';
import { site } from '#shared/domain/site.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Storage } from '#server/storage/storage.ts';

/** To be raised when cards are drawn in another way, so that nobody shows the old ones. */
const edition = 3;

/** Everything that an activation's card shows. */
export interface ActivationCard extends Pick<CategoryStyle, 'badge' | 'onBadge' | 'ground'> {
  slug: string;
  title: string;
  dates: string;
  venue: string;
  category: CategoryStyle['key'];
  categoryName: string;
  /** The kind of the notice in words, shown in place of the category. */
  notice?: string;
  /** The name of an uploaded picture in our storage; without one, the card has a generated poster. */
  picture?: string;
}

/**
 * What an activation's card shows. A picture of another site is never fetched: who enters its address could make us
 * fetch anything.
 */
export function activationCard(event: ProgramEvent, storage: Pick<Storage, 'urlOf'>): ActivationCard {
  const { slug, title, date, endDate, venue, category, categoryColor, featuredImage, noticeKind } = event;
  const { key, badge, onBadge, ground } = categoryStyle(category, categoryColor);
  const picture = ownPicture(featuredImage, storage);
  return {
    slug,
    title,
    dates: formatEventDates(date, endDate),
    venue,
    category: key,
    categoryName: category,
    ...(noticeKind && { notice: noticeLabels[noticeKind] }),
    badge,
    onBadge,
    ground,
    picture,
  };
}

/** Differs for cards that look different; without a card, the version of the whole program's. */
export function versionOf(card?: ActivationCard): string {
  return createHash('sha256')
    .update(JSON.stringify([edition, site, card]))
    .digest('base64url')
    .slice(0, 12);
}

/** Where an activation's card is found; the address changes with what is on it, so that anybody may keep it forever. */
export function activationCardPath(card: ActivationCard): string {
  return `/share/activations/${card.slug}.jpg?v=${versionOf(card)}`;
}

/** Where the whole program's card is found. */
export function programCardPath(): string {
  return `/share/program.jpg?v=${versionOf()}`;
}

function ownPicture(address: string | null, storage: Pick<Storage, 'urlOf'>): string | undefined {
  const name = address && parsePicture(address) ? address.split('/').at(-1) : undefined;
  return name && storage.urlOf(name) === address ? name : undefined;
}
