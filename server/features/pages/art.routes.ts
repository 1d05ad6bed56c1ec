import type { Router } from 'express';
import { indexFor } from '#shared/domain/pictures/choose-poster.ts';

/** A release may have other pictures: a 301 without a lifetime would be cached forever. */
const oneDay = 'public, max-age=86400';

/** Redirects URLs of earlier releases (/art/4x3/murals/low-tide.svg) to a drawing of the same folder or a neutral one. */
export function artRoutes(app: Router, paths: readonly string[]): void {
  const drawings = paths.filter((path) => /^\/art\/.+\.svg$/.test(path)).toSorted();
  const within = (folder: string) => drawings.filter((path) => path.startsWith(`/art/${folder}/`));

  app.get(/^\/art\/(?:\dx\d\/)?(?:([^/]+)\/)?([^/]+)\.svg$/, (request, response, next) => {
    const { 0: folder = '', 1: name = '' } = request.params;
    const own = within(folder);
    const offered = own.length > 0 ? own : within('default');
    const target = offered[Number(name) - 1] ?? offered[indexFor(name, offered.length)];
    if (!target) return next();
    response.set('Cache-Control', oneDay).redirect(301, target);
  });
}
