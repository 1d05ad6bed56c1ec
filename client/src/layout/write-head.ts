import { tabTitle, type PageMetadata } from '#shared/domain/page-metadata.ts';

/** Writes what a screen says of itself into the page's head; `canonical` is its own full address. */
export function writeHead(words: PageMetadata, canonical: string): void {
  document.title = tabTitle(words);
  writeMeta('description', words.description);
  writeMeta('robots', words.isPublic ? 'max-image-preview:large' : 'noindex');
  document.head.querySelector('link[rel="canonical"]')?.remove();
  if (words.isPublic)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: canonical }));
}

/**
 * What the server wrote for the first screen alone: a visitor who shares a later one must not send its picture and
 * words along.
 */
const ofFirstScreen =
  'meta[property^="og:"], meta[name^="twitter:"], link[rel="alternate"][type="text/calendar"], script[type="application/ld+json"]';

/** Takes out of the head what is only true of the screen that the page was loaded for. */
export function forgetFirstScreen(): void {
  for (const element of document.head.querySelectorAll(ofFirstScreen)) element.remove();
}

function writeMeta(name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}
