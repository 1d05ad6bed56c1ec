import { toAbsoluteUrl } from '#server/http/absolute-url.ts';
import { markup, type Markup } from '#shared/domain/markup.ts';
import type { Storage } from '#server/storage/storage.ts';
import { activationCard, activationCardPath } from '#server/share/share-card.ts';
import { formatEventDates } from '#shared/domain/dates.ts';
import { pictureUrl } from '#shared/domain/link-target.ts';
import { noticeText, titleWithNotice } from '#shared/domain/notice.ts';
import { site } from '#shared/domain/site.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** One announcement, as both feeds tell it. All addresses are full ones. */
export interface FeedEntry {
  /** Never changes, even when a slug passes from a deleted activation to a new one. */
  id: string;
  url: string;
  title: string;
  /** The notice, and when and where, as plain text. */
  summary: string;
  content: Markup;
  image: string;
  category: string;
  published: string;
  updated: string;
}

/** What entries are made with: the address of the website, and where its pictures are. */
export interface FeedPlace {
  publicUrl: string;
  storage: Pick<Storage, 'urlOf'>;
}

/** A name of something of this program that stays the same wherever it is found (RFC 4151). */
export function tagUri(publicUrl: string, name: string): string {
  return `tag:${new URL(publicUrl).hostname},${site.launchYear}:${name}`;
}

/** An activation as an entry of both feeds. */
export function feedEntry(event: ProgramEvent, { publicUrl, storage }: FeedPlace): FeedEntry {
  const { category, slug, venue, time } = event;
  const dates = `${formatEventDates(event.date, event.endDate)}, ${time}, ${venue}`;
  const summary = [noticeText(event), dates].filter(Boolean).join(' · ');
  // Its card for link previews stands in, for not every feed reader can show a poster, which is an SVG.
  const picture = pictureUrl(event.featuredImage) ?? activationCardPath(activationCard(event, storage));
  const image = toAbsoluteUrl(picture, publicUrl);
  const paragraphs = [summary, ...event.description.split(/\n+/)].map((text) => markup`<p>${text}</p>`);
  return {
    id: tagUri(publicUrl, `activation-${event.id}`),
    url: `${publicUrl}/activations/${slug}`,
    title: titleWithNotice(event),
    summary,
    content: markup`<p><img src="${image}" alt="${event.imageAlt ?? ''}"></p>\n${paragraphs}`,
    image,
    category,
    published: event.createdAt,
    updated: event.updatedAt,
  };
}
