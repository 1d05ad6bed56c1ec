import { join } from 'node:path';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { appOn, startApp } from '#server/testing/harness.ts';

const folder = join(projectRoot, 'client/public');

it.each([
  ['/art/4x3/murals/3.svg', '/art/murals/3.svg'],
  ['/art/4x3/murals/low-tide.svg', /^\/art\/murals\/[1-6]\.svg$/],
  ['/art/murals/0.svg', /^\/art\/murals\/[1-6]\.svg$/],
  [`/art/4x3/murals/${'x'.repeat(500)}.svg`, /^\/art\/murals\/[1-6]\.svg$/],
  ['/art/2x1/100%25/low-tide.svg', /^\/art\/default\/[1-6]\.svg$/],
  ['/art/toString/x.svg', /^\/art\/default\/[1-6]\.svg$/],
  ['/art/1.svg', '/art/default/1.svg'],
  ['/art/portrait/3.svg', '/art/portrait/imogen-castellanos.svg'],
  ['/art/portrait/ada.svg', /^\/art\/portrait\/[a-z-]+\.svg$/],
  ['/art/mark/anything.svg', /^\/art\/mark\/[\da-z-]+\.svg$/],
])('redirects the stored URL %s to a drawing', async (path, target) => {
  const { services } = await startApp();
  const agent = supertest(appOn(services, { folder }));
  const { headers } = await agent.get(path).expect(301).expect('Cache-Control', 'public, max-age=86400');
  expect(headers['location']).toMatch(target);
  await agent.get(String(headers['location'])).expect(200).expect('Content-Type', /svg/);
});

it.each(['/art/4x3/murals/x.png', '/art/murals/7.jpg', '/art/5x7/murals/1.svg/x.svg', '/art/', '/art/%E0.svg'])(
  'has nothing at %s',
  async (path) => {
    const { services } = await startApp();
    const { status } = await supertest(appOn(services, { folder })).get(path);
    expect([400, 404]).toContain(status);
  },
);
