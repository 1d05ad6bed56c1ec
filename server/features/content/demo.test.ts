import { expect, it } from 'vitest';
import { loadContent } from './load-content.ts';
import { demoContent } from './demo.store.ts';
import { startAppAsManager } from '#server/testing/harness.ts';
import { events } from '#shared/tables.ts';

const today = '2026-11-20';

it('shows the form of the demo only while there are activations of the demo', async () => {
  const { agent, db, services } = await startAppAsManager();
  await services.site.load();
  expect((await agent.get('/api/site-settings').expect(200)).body.fallbacks).toMatchObject({ formUrl: null });

  await loadContent(db, demoContent(today));
  await services.site.load();
  expect((await agent.get('/api/site-settings').expect(200)).body.fallbacks).toMatchObject({
    formUrl: '/demo-form/form.html',
  });
  await db.delete(events);
  await services.site.load();
  expect((await agent.get('/api/site-settings').expect(200)).body.fallbacks).toMatchObject({ formUrl: null });
});
