import type { FeedContext, FeedEntry } from './feed-entry.ts';

/** Returns the feed as JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed(entries: readonly FeedEntry[], { publicUrl, site }: FeedContext): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: site.programLongName,
    description: `New activations in ${site.city}`,
    home_page_url: `${publicUrl}/events`,
    feed_url: `${publicUrl}/feed.json`,
    language: 'en-US',
    authors: [{ name: site.programLongName, url: `${publicUrl}/` }],
    items: entries.map(({ id, url, title, summary, content, image, category, published, updated }) => ({
      id,
      url,
      title,
      summary,
      content_html: content.text,
      image,
      date_published: published,
      date_modified: updated,
      tags: [category],
    })),
  });
}
