import { useEffect } from 'react';
import { useLocation, useRoute } from 'wouter';
import { useEvent } from '#client/api/queries.ts';
import { useProgram } from '#client/api/use-program.ts';
import { cardDescriptionWords } from '#shared/domain/constants.ts';
import {
  activationMetadata,
  pageMetadata,
  tabTitle,
  unknownActivationMetadata,
  unknownPageMetadata,
  type NamedSite,
  type PageMetadata,
} from '#shared/domain/pages/page-metadata.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { truncateWords } from '#shared/domain/text/text.ts';

/** The server writes these tags only for the first page: a link shared from a later one must not show its preview. */
const firstPageTags =
  'meta[property^="og:"], meta[name^="twitter:"], link[rel="alternate"][type="text/calendar"], script[type="application/ld+json"]';

/** Updates the title and meta tags after a navigation. The server wrote those of the page at `firstPath`. */
export function PageHead({ firstPath }: { firstPath: string }) {
  const { publicUrl, site } = useProgram();
  const [location] = useLocation();
  const path = location === pagePaths.home ? location : location.replace(/\/$/, '');
  const [isActivation, params] = useRoute(pagePaths.activation);
  const { event, error } = useEvent(params?.slug ?? '', { enabled: isActivation });

  useEffect(() => {
    if (location !== firstPath) for (const tag of document.head.querySelectorAll(firstPageTags)) tag.remove();
  }, [location, firstPath]);
  useEffect(() => {
    if (!isActivation) writeHead(pageMetadata(site)[path] ?? unknownPageMetadata, site, publicUrl + path);
    else if (event)
      writeHead(
        activationMetadata(event, truncateWords(event.description, cardDescriptionWords)),
        site,
        publicUrl + path,
      );
    else if (error) writeHead(unknownActivationMetadata, site, publicUrl + path);
  }, [isActivation, event, error, site, path, publicUrl]);
  return null;
}

/** Writes a page's metadata into the document head. `canonical` is its absolute URL. */
function writeHead(metadata: PageMetadata, site: NamedSite, canonical: string): void {
  document.title = tabTitle(metadata, site);
  writeMeta('description', metadata.description);
  writeMeta('robots', metadata.isPublic ? 'max-image-preview:large' : 'noindex');
  document.head.querySelector('link[rel="canonical"]')?.remove();
  if (metadata.isPublic)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: canonical }));
}

function writeMeta(name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}
