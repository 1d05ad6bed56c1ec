import { createHash, timingSafeEqual } from 'node:crypto';
import type { Router } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { HttpError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import type { HealthCheck } from '#server/lifecycle/health-check.ts';
import { registerServiceMetrics } from './service-metrics.ts';
import { measureRequests, type Measure } from './request-metrics.ts';

/**
 * What Prometheus asks for, and the measuring of every request, also handed back for those that never come here;
 * neither is there without METRICS_TOKEN.
 */
export function metricsRoutes(app: Router, services: Services, examine: HealthCheck): Measure | undefined {
  const { metricsToken } = services.config;
  if (metricsToken === undefined) return undefined;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerServiceMetrics(registry, services, examine);

  app.get('/metrics', async (request, response) => {
    if (!isSameToken(request.get('Authorization') ?? '', `Bearer ${metricsToken}`)) {
      response.set('WWW-Authenticate', 'Bearer');
      throw new HttpError(401, 'Please send the token of METRICS_TOKEN as a bearer token.');
    }
    response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(await registry.metrics());
  });
  // After the route above: Prometheus itself is no visitor.
  const measure = measureRequests(registry);
  app.use((request, response, next) => {
    measure(request, response);
    next();
  });
  return measure;
}

/** Takes the same time for every wrong guess. */
function isSameToken(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
