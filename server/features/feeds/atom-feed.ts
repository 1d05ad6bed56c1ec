import { markup } from '#shared/domain/markup.ts';
import { tagUri, type FeedContext, type FeedEntry } from './feed-entry.ts';

/**
 * Returns the feed as Atom (RFC 4287). We do not use the npm package `feed`: it marks plain titles as HTML without
 * escaping them and lets characters through that are invalid in XML.
 */
export function atomFeed(entries: readonly FeedEntry[], { publicUrl, site }: FeedContext): string {
  const newest = entries
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1);
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<id>${tagUri(publicUrl, 'activations')}</id>
<title>${site.programLongName}</title>
<subtitle>New activations in ${site.city}</subtitle>
<link rel="self" type="application/atom+xml" href="${publicUrl}/feed.xml"/>
<link rel="alternate" type="text/html" href="${publicUrl}/events"/>
<author><name>${site.programLongName}</name><uri>${publicUrl}/</uri></author>
<updated>${newest ?? `${site.launchYear}-01-01T00:00:00Z`}</updated>
${entries.map(atomEntry)}
</feed>
`.text;
}

function atomEntry({ id, url, title, summary, content, category, published, updated }: FeedEntry) {
  return markup`<entry>
<id>${id}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${published}</published>
<updated>${updated}</updated>
<category term="${category}"/>
<summary>${summary}</summary>
<content type="html">${content.text}</content>
</entry>`;
}
