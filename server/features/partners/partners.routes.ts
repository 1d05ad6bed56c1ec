import type { Router } from 'express';
import { cachedRoute } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { listPartners } from './partners.store.ts';

/** The calls of partners. */
export function partnerRoutes(api: Router, { db, answers }: Services): void {
  cachedRoute(api, answers, () => '', 'GET /api/partners', () => listPartners(db));
}
