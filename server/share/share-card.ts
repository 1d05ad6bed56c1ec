import { createHash } from 'node:crypto';
import { categoryStyle, type CategoryStyle } from '#shared/domain/categories.ts';
import { formatEventDates } from '#shared/domain/dates.ts';
import { noticeLabels } from '#shared/domain/notice.ts';
import { parsePicture } from '#shared/domain/picture.ts';
import { site } from '#shared/domain/site.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Increase it when the drawing of cards changes, so that old ones are not reused. */
const cardVersion = 3;

/** The content of an activation's card. */
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
 * Returns the content of an activation's card. Pictures from other sites are never fetched, which prevents request
 * forgery.
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

/** Returns a hash of everything that affects how a card looks; without a card, of the program's card. */
export function versionOf(card?: ActivationCard): string {
  return createHash('sha256')
    .update(JSON.stringify([cardVersion, site, card]))
    .digest('base64url')
    .slice(0, 12);
}

/** Returns the URL path of an activation's card. It changes with the content, so that it may be cached forever. */
export function activationCardPath(card: ActivationCard): string {
  return `/share/activations/${card.slug}.jpg?v=${versionOf(card)}`;
}

/** Returns the URL path of the program's card. */
export function programCardPath(): string {
  return `/share/program.jpg?v=${versionOf()}`;
}

function ownPicture(address: string | null, storage: Pick<Storage, 'urlOf'>): string | undefined {
  const name = address && parsePicture(address) ? address.split('/').at(-1) : undefined;
  return name && storage.urlOf(name) === address ? name : undefined;
}
