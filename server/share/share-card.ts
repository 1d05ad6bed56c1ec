import { createHash } from 'node:crypto';
import { categoryStyle, type CategoryStyle } from '#shared/domain/categories.ts';
import { formatEventDates } from '#shared/domain/dates.ts';
import { noticeLabels } from '#shared/domain/notice.ts';
import { parsePicture } from '#shared/domain/picture.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Increase this when the drawing of cards changes, so that old ones are not reused. */
const cardVersion = 3;

/** The content of the program's card, which every card contains. */
export type ProgramCard = Pick<SiteSettings, 'programName' | 'tagline'>;

/** The content of an activation's card. */
export interface ActivationCard extends ProgramCard, Pick<CategoryStyle, 'badge' | 'onBadge' | 'ground'> {
  slug: string;
  title: string;
  dates: string;
  venue: string;
  category: CategoryStyle['key'];
  categoryName: string;
  /** The label of the notice, shown instead of the category. */
  notice?: string;
  /** The name of an uploaded picture in our storage; without one, the card has a generated poster. */
  picture?: string;
  /** The point of the picture that stays visible, in percent from the top left corner; by default, its center. */
  focus?: { x: number; y: number };
}

/**
 * Returns the content of an activation's card. Pictures from other sites are never fetched, which prevents request
 * forgery.
 */
export function activationCard(
  event: ProgramEvent,
  site: ProgramCard,
  storage: Pick<Storage, 'urlOf'>,
): ActivationCard {
  const { slug, title, date, endDate, venue, category, categoryColor, featuredImage, imageFocus, noticeKind } = event;
  const { key, badge, onBadge, ground } = categoryStyle(category, categoryColor);
  const picture = ownPicture(featuredImage, storage);
  return {
    ...programCard(site),
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
    ...(picture && imageFocus && { focus: imageFocus }),
  };
}

/** Returns the content of the program's card. */
export function programCard({ programName, tagline }: ProgramCard): ProgramCard {
  return { programName, tagline };
}

/** Returns a hash of everything that affects how a card looks. */
export function versionOf(card: ActivationCard | ProgramCard): string {
  return createHash('sha256')
    .update(JSON.stringify([cardVersion, card]))
    .digest('base64url')
    .slice(0, 12);
}

/** Returns the URL path of an activation's card. It changes with the content, so that it may be cached forever. */
export function activationCardPath(card: ActivationCard): string {
  return `/share/activations/${card.slug}.jpg?v=${versionOf(card)}`;
}

/** Returns the URL path of the program's card. */
export function programCardPath(site: ProgramCard): string {
  return `/share/program.jpg?v=${versionOf(programCard(site))}`;
}

function ownPicture(address: string | null, storage: Pick<Storage, 'urlOf'>): string | undefined {
  const name = address && parsePicture(address) ? address.split('/').at(-1) : undefined;
  return name && storage.urlOf(name) === address ? name : undefined;
}
