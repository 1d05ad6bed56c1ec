import type { Router } from 'express';
import { route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { listDeleted } from './deleted.store.ts';

/** Registers the endpoint that lists deleted records. */
export function deletedRoutes(api: Router, services: Services): void {
  route(api, services, 'GET /api/deleted', () => listDeleted(services.db));
}
