import { toAbsoluteUrl } from '#server/http/absolute-url.ts';
import { markup, type Markup } from '#shared/domain/markup.ts';
import type { Storage } from '#server/storage/storage.ts';
import { eventPreview } from '#server/program/link-preview.ts';
import { formatEventDates } from '#shared/domain/dates.ts';
import { pictureUrl } from '#shared/domain/link-target.ts';
import { noticeText, titleWithNotice } from '#shared/domain/notice.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** One feed entry. URLs are absolute. */
export interface FeedEntry {
  /** Stable and unique, even if a deleted activation's slug is reused. */
  id: string;
  url: string;
  title: string;
  /** The notice, dates, time and venue as plain text. */
  summary: string;
  content: Markup;
  image: string;
  category: string;
  published: string;
  updated: string;
}

/** The site's URL, its settings and its image storage. */
export interface FeedContext {
  publicUrl: string;
  site: SiteSettings;
  storage: Pick<Storage, 'urlOf'>;
}

/** Part of every id, so it never changes. */
const tagYear = 2018;

/** Returns a permanent tag URI (RFC 4151) that does not depend on the page's URL. */
export function tagUri(publicUrl: string, name: string): string {
  return `tag:${new URL(publicUrl).hostname},${tagYear}:${name}`;
}

/** Converts an activation to a feed entry. */
export function feedEntry(event: ProgramEvent, { publicUrl, storage }: FeedContext): FeedEntry {
  const { category, slug, venue, time } = event;
  const dates = `${formatEventDates(event.date, event.endDate)}, ${time}, ${venue}`;
  const summary = [noticeText(event), dates].filter(Boolean).join(' · ');
  // Falls back to the link preview image: posters are SVG, which some feed readers cannot show.
  const picture = pictureUrl(event.featuredImage) ?? eventPreview(event, storage);
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
