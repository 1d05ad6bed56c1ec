import type { Router } from 'express';
import { cachedRoute } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { listLocations } from './locations.store.ts';

/** The calls of locations. */
export function locationRoutes(api: Router, { db, answers }: Services): void {
  cachedRoute(api, answers, () => '', 'GET /api/locations', () => listLocations(db));
}
