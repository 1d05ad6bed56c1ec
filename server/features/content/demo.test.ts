import { expect, it } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { events, siteSettings } from '#shared/tables.ts';
import { demoContent } from './demo.store.ts';
import { loadContent } from './load-content.ts';

const ownForm = 'https://forms.example/apply';

it('shows the form of the demo only while there are activations of the demo', async () => {
  const { db, services } = await startApp();
  const formUrl = async () => {
    await services.site.load();
    return services.site.form.url;
  };
  expect(await formUrl()).toBeNull();
  await loadContent(db, demoContent('2026-11-20'));
  expect(await formUrl()).toBe('/demo-form/form.html');
  await db.insert(siteSettings).values({ version: 1, values: { formUrl: ownForm } });
  expect(await formUrl()).toBe(ownForm);
  await db.delete(siteSettings);
  await db.delete(events);
  expect(await formUrl()).toBeNull();
});
