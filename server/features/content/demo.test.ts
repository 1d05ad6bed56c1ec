import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContent } from './load-content.ts';
import { demoContent } from './demo-content.ts';
import { startAppAsManager } from '#server/testing/harness.ts';

const today = '2026-11-20';

async function appWithDemo() {
  const app = await startAppAsManager();
  await loadContent(app.db, demoContent(today));
  return app;
}

it('shows the form of the demo only while there are activations of the demo', async () => {
  const { agent, db, services } = await startAppAsManager();
  await services.site.load();
  expect((await agent.get('/api/site-settings').expect(200)).body.fallbacks).toMatchObject({ formUrl: null });

  await loadContent(db, demoContent(today));
  await services.site.load();
  expect((await agent.get('/api/site-settings').expect(200)).body.fallbacks).toMatchObject({
    formUrl: '/demo-form/form.html',
  });
  await agent.delete('/api/demo').expect(200);
  expect((await agent.get('/api/site-settings').expect(200)).body.fallbacks).toMatchObject({ formUrl: null });
});

describe('removing the demo program', () => {
  it('writes a backup, and leaves the categories and nothing else', async () => {
    const { agent, services } = await appWithDemo();
    expect((await agent.get('/api/demo').expect(200)).body).toEqual({ activations: 14 });
    const { body } = await agent.delete('/api/demo').expect(200);
    expect(existsSync(join(services.config.dataFolder, 'backups', body.backup))).toBe(true);
    for (const list of ['events', 'artists', 'partners', 'locations'])
      expect([list, (await agent.get(`/api/${list}`).expect(200)).body]).toEqual([list, []]);
    expect((await agent.get('/api/categories').expect(200)).body).toHaveLength(10);
    expect((await agent.get('/api/demo').expect(200)).body).toEqual({ activations: 0 });
  });

  it('keeps what other activations use', async () => {
    const { agent } = await appWithDemo();
    const [artists, locations] = await Promise.all(
      ['artists', 'locations'].map(async (list) => (await agent.get(`/api/${list}`)).body),
    );
    await agent
      .post('/api/events')
      .send({
        title: 'Our own',
        description: 'Ours.',
        category: 'Workshop',
        date: today,
        time: '1:00 PM',
        venue: 'Lobby',
        artistIds: [artists[0].id],
        locationId: locations[0].id,
      })
      .expect(201);
    await agent.delete('/api/demo').expect(200);
    const [own] = (await agent.get('/api/events').expect(200)).body;
    expect(own).toMatchObject({ title: 'Our own', artists: [{ id: artists[0].id }], locationId: locations[0].id });
    expect((await agent.get('/api/artists')).body).toHaveLength(1);
    expect((await agent.get('/api/locations')).body).toHaveLength(1);
  });
});
