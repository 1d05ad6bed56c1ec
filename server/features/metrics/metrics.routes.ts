import { createHash, timingSafeEqual } from 'node:crypto';
import type { Router } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { HttpError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import type { HealthCheck } from '#server/health/health-check.ts';
import { registerServiceMetrics } from './service-metrics.ts';
import { measureRequests, type Measure } from './request-metrics.ts';

/**
 * Registers GET /metrics and measures every later request. Returns the measuring function for requests that bypass
 * Express, or undefined without METRICS_TOKEN.
 */
export function metricsRoutes(app: Router, services: Services, checkHealth: HealthCheck): Measure | undefined {
  const { metricsToken } = services.config;
  if (metricsToken === undefined) return undefined;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerServiceMetrics(registry, services, checkHealth);

  app.get('/metrics', async (request, response) => {
    if (!isSameToken(request.get('Authorization') ?? '', `Bearer ${metricsToken}`)) {
      response.set('WWW-Authenticate', 'Bearer');
      throw new HttpError(401, 'Please send the METRICS_TOKEN as a bearer token.');
    }
    response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(await registry.metrics());
  });
  // Registered after /metrics, so that scrapes are not measured.
  const measure = measureRequests(registry);
  app.use((request, response, next) => {
    measure(request, response);
    next();
  });
  return measure;
}

/** Compares in constant time. */
function isSameToken(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}
