import type { Router } from 'express';
import { cachedRoute } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { listCategories } from './categories.store.ts';

/** The calls of categories. */
export function categoryRoutes(api: Router, { db, answers }: Services): void {
  cachedRoute(api, answers, () => '', 'GET /api/categories', () => listCategories(db));
}
