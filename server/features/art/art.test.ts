import { describe, expect, it } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { artUrl } from '#shared/domain/art-url.ts';

describe('generated pictures', () => {
  it.each([
    artUrl('Kids Club', 'pocket-planetarium', '4x5'),
    artUrl('Talks', 'x', '2x1'),
    '/art/portrait/ada.svg',
    '/art/mark/papel.svg',
  ])('draws %s', async (path) => {
    const { agent } = await startApp();
    const { body, headers } = await agent.get(path).expect(200).expect('Content-Type', /svg/);
    expect(String(body)).toMatch(/^<svg /);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('draws the same for the same activation', async () => {
    const { agent } = await startApp();
    const [first, again, other] = await Promise.all(
      ['low-tide', 'low-tide', 'high-tide'].map((slug) => agent.get(artUrl('Immersive', slug, '4x3'))),
    );
    expect(String(again?.body)).toBe(String(first?.body));
    expect(String(other?.body)).not.toBe(String(first?.body));
  });

  it.each([
    '/art/5x7/murals/x.svg',
    '/art/4x3/murals/x.png',
    '/art/4x3/x.svg',
    '/art/toString/x/y.svg',
    `/art/portrait/${'x'.repeat(200)}.svg`,
  ])('has nothing at %s', async (path) => {
    const { agent } = await startApp();
    await agent.get(path).expect(404);
  });
});
