import { tabTitle, type NamedSite, type PageMetadata } from '#shared/domain/page-metadata.ts';

/** Writes a page's metadata into the document head. `canonical` is its absolute URL. */
export function writeHead(metadata: PageMetadata, site: NamedSite, canonical: string): void {
  document.title = tabTitle(metadata, site);
  writeMeta('description', metadata.description);
  writeMeta('robots', metadata.isPublic ? 'max-image-preview:large' : 'noindex');
  document.head.querySelector('link[rel="canonical"]')?.remove();
  if (metadata.isPublic)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: canonical }));
}

/** The server writes these tags only for the first page: a link shared from a later one must not show its preview. */
const firstPageTags =
  'meta[property^="og:"], meta[name^="twitter:"], link[rel="alternate"][type="text/calendar"], script[type="application/ld+json"]';

/** Removes the tags that describe only the first page. */
export function removeFirstPageTags(): void {
  for (const element of document.head.querySelectorAll(firstPageTags)) element.remove();
}

function writeMeta(name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}
