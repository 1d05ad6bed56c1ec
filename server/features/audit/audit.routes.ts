import type { Router } from 'express';
import { route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { listAuditEntries } from './audit.store.ts';

/** Registers the audit log endpoint. */
export function auditRoutes(api: Router, services: Services): void {
  route(api, services, 'GET /api/audit', ({ query }) => listAuditEntries(services.db, query));
}
