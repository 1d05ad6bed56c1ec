import type { Router } from 'express';
import { cachedRoute } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { listArtists } from './artists.store.ts';

/** The calls of artists. */
export function artistRoutes(api: Router, { db, answers }: Services): void {
  cachedRoute(api, answers, () => '', 'GET /api/artists', () => listArtists(db));
}
