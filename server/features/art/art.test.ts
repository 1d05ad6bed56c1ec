import { expect, it } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { artUrl } from '#shared/domain/art-url.ts';

it.each([
  ['/art/4x3/murals/low-tide.svg', artUrl('Murals', 'low-tide', '4x3')],
  ['/art/4x5/kids-club/pocket-planetarium.svg', artUrl('Kids Club', 'pocket-planetarium', '4x5')],
  ['/art/2x1/talks/low-tide.svg', artUrl('default', 'low-tide', '2x1')],
  ['/art/2x1/100%25/low-tide.svg', artUrl('default', 'low-tide', '2x1')],
  ['/art/4x3/talks/23.svg', artUrl('default', '23', '4x3')],
  ['/art/1x1/murals/caf%C3%A9.svg', artUrl('Murals', 'café', '1x1')],
  ['/art/4x3/murals/7.svg', artUrl('Murals', '7', '4x3')],
  [`/art/4x3/murals/${'x'.repeat(120)}.svg`, artUrl('Murals', 'x'.repeat(120), '4x3')],
  ['/art/portrait/anything.svg', expect.stringMatching(/^\/art\/portrait\/[1-6]\.svg$/)],
  ['/art/mark/anything.svg', expect.stringMatching(/^\/art\/mark\/[1-6]\.svg$/)],
])('redirects the stored URL %s', async (path, location) => {
  const { agent } = await startApp();
  const { headers } = await agent.get(path).expect(301).expect('Cache-Control', 'public, max-age=86400');
  expect(headers['location']).toEqual(location);
});

it.each([
  '/art/5x7/murals/x.svg',
  '/art/4x3/murals/x.png',
  '/art/4x3/x.svg',
  '/art/toString/x/y.svg',
  '/art/4x3/murals/1.svg/x.svg',
  '/art/4x3/murals/1.svg',
  '/art/4x3/default/22.svg',
  '/art/mark/3.svg',
  `/art/portrait/${'x'.repeat(200)}.svg`,
])('returns 404 for %s without a build', async (path) => {
  const { agent } = await startApp();
  await agent.get(path).expect(404);
});
