import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useRoute } from 'wouter';
import { useProgram, useSite } from '#client/api/program.ts';
import { eventQuery } from '#client/api/queries.ts';
import {
  activationMetadata,
  pageMetadata,
  tabTitle,
  unknownActivationMetadata,
  unknownPageMetadata,
  type NamedSite,
  type PageMetadata,
} from '#shared/domain/pages/page-metadata.ts';
import { pagePaths } from '#shared/domain/pages/page-paths.ts';

/** Updates the title and meta tags after a navigation. The server wrote those of the page at `firstPath`. */
export function PageHead({ firstPath }: { firstPath: string }) {
  const { publicUrl, site } = useProgram();
  const [location] = useLocation();
  const path = location === pagePaths.home ? location : location.replace(/\/$/, '');
  const metadata = usePageMetadata(path);

  useEffect(() => {
    if (location !== firstPath) removeFirstPageTags();
  }, [location, firstPath]);
  useEffect(() => {
    if (metadata) writeHead(metadata, site, publicUrl + path);
  }, [metadata, site, path, publicUrl]);
  return null;
}

function usePageMetadata(path: string): PageMetadata | undefined {
  const [, params] = useRoute(pagePaths.activation);
  const { data: event, error } = useQuery({ ...eventQuery(params?.slug ?? ''), enabled: params !== null });
  const site = useSite();
  const metadataOfPages = useMemo(() => pageMetadata(site), [site]);
  const eventMetadata = useMemo(() => event && activationMetadata(event), [event]);
  if (!params) return metadataOfPages[path] ?? unknownPageMetadata;
  return eventMetadata ?? (error ? unknownActivationMetadata : undefined);
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

/** The server writes these tags only for the first page: a link shared from a later one must not show its preview. */
const firstPageTags =
  'meta[property^="og:"], meta[name^="twitter:"], link[rel="alternate"][type="text/calendar"], script[type="application/ld+json"]';

function removeFirstPageTags(): void {
  for (const element of document.head.querySelectorAll(firstPageTags)) element.remove();
}

function writeMeta(name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}
