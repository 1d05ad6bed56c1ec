import { expect, it } from 'vitest';
import { SiteState } from '#server/features/site-settings/site-settings.store.ts';
import { startAppAsManager } from '#server/testing/harness.ts';
import { events } from '#shared/tables.ts';
import { countDemoEvents, demoContent } from './demo.store.ts';
import { loadContent } from './load-content.ts';

const ownForm = 'https://forms.example/apply';

it('shows the form of the demo only while there are activations of the demo', async () => {
  const { agent, db, services } = await startAppAsManager();
  const configured = new SiteState({
    ...services,
    countDemoEvents,
    config: { ...services.config, commissionFormUrl: ownForm },
  });
  const formUrl = async () => {
    await services.site.load();
    return (await agent.get('/api/site-settings').expect(200)).body.fallbacks.formUrl;
  };
  expect(await formUrl()).toBeNull();
  await loadContent(db, demoContent('2026-11-20'));
  expect(await formUrl()).toBe('/demo-form/form.html');
  await configured.load();
  expect(configured.form.url).toBe(ownForm);
  await db.delete(events);
  expect(await formUrl()).toBeNull();
});
