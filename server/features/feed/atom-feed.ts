import { toAbsoluteUrl } from '#server/platform/http/absolute-url.ts';
import { eventPreview } from '#server/platform/images/link-preview.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { formatEventDates } from '#shared/domain/time/dates.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { markup } from '#shared/domain/text/markup.ts';
import { noticeText, titleWithNotice } from '#shared/domain/event/notice.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import type { Publication } from './feed.store.ts';

interface FeedContext {
  publicUrl: string;
  site: SiteSettings;
  storage: Pick<Storage, 'urlOf'>;
}

/**
 * Returns the feed as Atom (RFC 4287). We do not use the npm package `feed`: it marks plain titles as HTML without
 * escaping them and lets characters through that are invalid in XML.
 */
export function atomFeed(publications: readonly Publication[], context: FeedContext): string {
  const { publicUrl, site } = context;
  const newest = publications.map(updatedAt).toSorted().at(-1);
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<id>${tagUri(publicUrl, 'activations')}</id>
<title>${site.programLongName}</title>
<subtitle>New activations in ${site.city}</subtitle>
<link rel="self" type="application/atom+xml" href="${publicUrl}/feed.xml"/>
<link rel="alternate" type="text/html" href="${publicUrl}/events"/>
<author><name>${site.programLongName}</name><uri>${publicUrl}/</uri></author>
<updated>${newest ?? `${site.launchYear}-01-01T00:00:00Z`}</updated>
${publications.map((publication) => atomEntry(publication, context))}
</feed>
`.text;
}

function atomEntry(publication: Publication, { publicUrl, storage }: FeedContext) {
  const { event, publicSince } = publication;
  const dates = `${formatEventDates(event.date, event.endDate)}, ${event.time}, ${event.venue}`;
  const summary = [noticeText(event), dates].filter(Boolean).join(' · ');
  // Falls back to the link preview image: posters are SVG, which some feed readers cannot show.
  const picture = pictureUrl(event.featuredImage) ?? eventPreview(event, storage);
  const image = toAbsoluteUrl(picture, publicUrl);
  const paragraphs = [summary, ...event.description.split(/\n+/)].map((text) => markup`<p>${text}</p>`);
  const content = markup`<p><img src="${image}" alt="${event.imageAlt ?? ''}"></p>\n${paragraphs}`;
  return markup`<entry>
<id>${tagUri(publicUrl, `activation-${event.id}`)}</id>
<title>${titleWithNotice(event)}</title>
<link rel="alternate" type="text/html" href="${publicUrl}/activations/${event.slug}"/>
<published>${publicSince.toISOString()}</published>
<updated>${updatedAt(publication)}</updated>
<category term="${event.category}"/>
<summary>${summary}</summary>
<content type="html">${content.text}</content>
</entry>`;
}

/** Returns the last change that visitors could see: an edit, or the publication itself. */
function updatedAt({ event, publicSince }: Publication): string {
  return new Date(Math.max(Date.parse(event.updatedAt), publicSince.getTime())).toISOString();
}

/** Part of every id, so it never changes. */
const tagYear = 2018;

/** Returns a permanent tag URI (RFC 4151), which stays unique even if the slug of a deleted activation is reused. */
function tagUri(publicUrl: string, name: string): string {
  return `tag:${new URL(publicUrl).hostname},${tagYear}:${name}`;
}
