import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useRoute } from 'wouter';
import { useProgram } from '#client/api/program.ts';
import { eventQuery } from '#client/api/queries.ts';
import {
  activationMetadata,
  pageMetadata,
  unknownActivationMetadata,
  unknownPageMetadata,
  type PageMetadata,
} from '#shared/domain/page-metadata.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { forgetFirstScreen, writeHead } from './write-head.ts';

/**
 * Keeps title, description and addresses in the page's head true while the visitor moves on; the server wrote them
 * for the first screen.
 */
export function PageHead() {
  const { publicUrl } = useProgram();
  const [location] = useLocation();
  const path = location === pagePaths.home ? location : location.replace(/\/$/, '');
  const words = usePageMetadata(path);
  const firstPath = useRef(path);

  useEffect(() => {
    if (path !== firstPath.current) forgetFirstScreen();
  }, [path]);
  useEffect(() => {
    if (words) writeHead(words, publicUrl + path);
  }, [words, path, publicUrl]);
  return null;
}

/** The words of the screen at a path; undefined until its activation has come. */
function usePageMetadata(path: string): PageMetadata | undefined {
  const [, params] = useRoute(pagePaths.activation);
  const { data: event, error } = useQuery({ ...eventQuery(params?.slug ?? ''), enabled: params !== null });
  const ofActivation = useMemo(() => event && activationMetadata(event), [event]);
  if (!params) return pageMetadata[path] ?? unknownPageMetadata;
  return ofActivation ?? (error ? unknownActivationMetadata : undefined);
}
