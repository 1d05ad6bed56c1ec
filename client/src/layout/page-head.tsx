import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useRoute } from 'wouter';
import { useProgram, useSite } from '#client/api/program.ts';
import { eventQuery } from '#client/api/queries.ts';
import {
  activationMetadata,
  pageMetadata,
  unknownActivationMetadata,
  unknownPageMetadata,
  type PageMetadata,
} from '#shared/domain/page-metadata.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { removeFirstPageTags, writeHead } from './write-head.ts';

/** Updates the title and meta tags after a navigation. The server wrote those of the first page. */
export function PageHead() {
  const { publicUrl, site } = useProgram();
  const [location] = useLocation();
  const path = location === pagePaths.home ? location : location.replace(/\/$/, '');
  const metadata = usePageMetadata(path);
  const firstPath = useRef(path);

  useEffect(() => {
    if (path !== firstPath.current) removeFirstPageTags();
  }, [path]);
  useEffect(() => {
    if (metadata) writeHead(metadata, site, publicUrl + path);
  }, [metadata, site, path, publicUrl]);
  return null;
}

/** Returns the metadata of the page at a path, or undefined while its activation is loading. */
function usePageMetadata(path: string): PageMetadata | undefined {
  const [, params] = useRoute(pagePaths.activation);
  const { data: event, error } = useQuery({ ...eventQuery(params?.slug ?? ''), enabled: params !== null });
  const site = useSite();
  const metadataOfPages = useMemo(() => pageMetadata(site), [site]);
  const eventMetadata = useMemo(() => event && activationMetadata(event), [event]);
  if (!params) return metadataOfPages[path] ?? unknownPageMetadata;
  return eventMetadata ?? (error ? unknownActivationMetadata : undefined);
}
