import { and } from 'drizzle-orm';
import type { Router } from 'express';
import { findEventsById, publicOn } from '#server/features/events/events.store.ts';
import { cachedFile } from '#server/platform/cache/send-cached.ts';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { zonedTime } from '#shared/domain/event/calendar.ts';
import { eventTime } from '#shared/domain/event/event-dates.ts';
import { noticeText, titleWithNotice } from '#shared/domain/event/notice.ts';
import { toAbsoluteUrl } from '#shared/domain/pages/site-pages.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { markup } from '#shared/domain/text/markup.ts';
import { formatEventDates, type Day } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { events } from '#shared/tables.ts';
import { eventPreview } from './link-preview.ts';

const limit = 50;

/** Serves the activations that became public last as an Atom feed. */
export function feedRoutes(app: Router, services: Services): void {
  const { clock, config, db, site, storage } = services;
  app.get(
    '/feed.xml',
    cachedFile(services, {
      type: 'application/atom+xml; charset=utf-8',
      params: () => null,
      build: async () => {
        const publications = await listNewest(db, { today: clock.today(), timeZone: site.timeZone });
        return atomFeed(publications, { publicUrl: config.publicUrl, site: site.current, storage });
      },
    }),
  );
}

interface FeedContext {
  publicUrl: string;
  site: SiteSettings;
  storage: Storage;
}

/** Returns the feed as Atom (RFC 4287). The npm package `feed` does not escape titles. */
function atomFeed(publications: readonly Publication[], context: FeedContext): string {
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
  const dates = `${formatEventDates(event.date, event.endDate)}, ${eventTime(event)}, ${event.venue}`;
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

/** Returns a tag URI (RFC 4151), which stays unique even if the slug of a deleted activation is reused. */
function tagUri(publicUrl: string, name: string): string {
  return `tag:${new URL(publicUrl).hostname},${tagYear}:${name}`;
}

interface Publication {
  event: ProgramEvent;
  publicSince: Date;
}

async function listNewest(db: Database, { today, timeZone }: { today: Day; timeZone: string }): Promise<Publication[]> {
  const { id, publishedAt, publicFrom } = events;
  const rows = await db
    .select({ id, publishedAt, publicFrom })
    .from(events)
    .where(and(notDeleted(events), publicOn(today)));
  const newest = rows
    .map((row) => ({ id: row.id, publicSince: publishedSince(row, timeZone) }))
    .toSorted((a, b) => b.publicSince.getTime() - a.publicSince.getTime() || b.id - a.id)
    .slice(0, limit);
  const ids = newest.map((row) => row.id);
  const found = await findEventsById(db, ids, today);
  return newest.flatMap((row) =>
    found.filter((event) => event.id === row.id).map((event) => ({ event, publicSince: row.publicSince })),
  );
}

type Dates = Pick<typeof events.$inferSelect, 'publishedAt' | 'publicFrom'>;

/** Returns when an activation was published, or the beginning of its public day if that was earlier. */
function publishedSince({ publishedAt, publicFrom }: Dates, timeZone: string): Date {
  const opened = publicFrom ? new Date(zonedTime({ day: publicFrom, minutes: 0 }, timeZone)) : undefined;
  if (!publishedAt || !opened) return publishedAt ?? opened ?? new Date(0);
  return opened < publishedAt ? opened : publishedAt;
}
