import type { Router } from 'express';
import { sql } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import type { Health } from '#shared/schemas/health.ts';

/** Says whether the server can do its work: 200 when the database answers, else 503. */
export function healthRoutes(api: Router, { db }: Services): void {
  api.get('/health', async (_request, response) => {
    const database = await db.execute(sql`select 1`).then(() => true, () => false);
    const health: Health = { status: database ? 'ok' : 'unavailable', database };
    response.status(database ? 200 : 503).set('Cache-Control', 'no-store').json(health);
  });
}
