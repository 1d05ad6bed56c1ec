import { markup } from '#shared/domain/text/markup.ts';
import type { SitePage } from './site-pages.ts';

/** The limit per file, set by sitemaps.org. */
const maxUrls = 50_000;

/** Returns how many files a sitemap with this many URLs needs. */
export function partCount(urls: number): number {
  return Math.ceil(urls / maxUrls);
}

/** Returns the sitemap, including images, or an index of its parts if it exceeds one file. */
export function sitemap(pages: readonly SitePage[], publicUrl: string): string {
  if (pages.length <= maxUrls) return urlSet(pages);
  const parts = Array.from({ length: partCount(pages.length) }, (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`);
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((address) => markup`<sitemap><loc>${address}</loc></sitemap>`)}
</sitemapindex>
`.text;
}

/** Returns one part of the sitemap, counted from 1. */
export function sitemapPart(pages: readonly SitePage[], part: number): string {
  return urlSet(pages.slice((part - 1) * maxUrls, part * maxUrls));
}

function urlSet(pages: readonly SitePage[]): string {
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${pages.map(pageElement)}
</urlset>
`.text;
}

function pageElement({ url, lastModified, images }: SitePage) {
  return markup`<url><loc>${url}</loc>${lastModified ? markup`<lastmod>${lastModified.toISOString()}</lastmod>` : ''}${images.map(
    (image) => markup`<image:image><image:loc>${image}</image:loc></image:image>`,
  )}</url>`;
}
