import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { secondInstance, startAppAsManager } from '#server/testing/harness.ts';
import { publicCacheControl } from './public-cache-control.ts';

it('lets a CDN cache a response for CDN_MAX_AGE seconds and revalidate it in the background', () => {
  const expected = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
  expect(publicCacheControl(readConfig({ CDN_MAX_AGE: '60' }))).toBe(expected);
});

it.each([{}, { CDN_MAX_AGE: '' }, { CDN_MAX_AGE: '0' }])('adds no directive with %j', (environment) => {
  expect(publicCacheControl(readConfig(environment))).toBeUndefined();
});

it.each(['1m', '-1', '1.5', '86401'])('rejects CDN_MAX_AGE=%s', (value) => {
  expect(() => readConfig({ CDN_MAX_AGE: value })).toThrow(
    'CDN_MAX_AGE must be a number of seconds up to 86400, such as 60',
  );
});

it('is sent with public reads and pages, but never to a manager', async () => {
  const { agent, services } = await startAppAsManager({ CDN_MAX_AGE: '60' });
  const visitor = secondInstance(services);
  for (const path of ['/', '/api/events', '/feed.xml']) await visitor.get(path).expect('Cache-Control', /s-maxage=60/);
  for (const path of ['/', '/api/events']) await agent.get(path).expect('Cache-Control', 'no-store');
  await visitor.get('/nowhere').expect(404).expect('Cache-Control', 'no-cache');
  await visitor.get('/api/admin/status').expect('Cache-Control', 'no-store');
});
