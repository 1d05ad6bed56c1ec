import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { storeEvent } from '#server/testing/factories.ts';

const page = ({ text }: { text: string }) => new JSDOM(text).window.document;
const meta = (document: Document, name: string) => document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe('pages', () => {
  it.each([
    ['/', 'Sunhall Community Arts'],
    ['/about', 'About · Sunhall'],
    ['/about/', 'About · Sunhall'],
    ['/events?status=past', 'Activations · Sunhall'],
    ['/privacy-policy', 'Privacy Policy · Sunhall'],
    ['/terms-of-service', 'Terms of Service · Sunhall'],
  ])('%s is a page titled %s', async (path, title) => {
    const { agent } = await startApp();
    const document = page(await agent.get(path).expect(200).expect('Content-Type', /html/));
    expect(document.title).toBe(title);
    expect(document.getElementById('root')).not.toBeNull();
  });

  it.each([
    ['/admin', 'Admin Dashboard · Sunhall'],
    ['/admin?tab=artists', 'Admin Dashboard · Sunhall'],
    ['/admin-login', 'Site Manager Login · Sunhall'],
    ['/artists', 'Artist Management · Sunhall'],
    ['/diagnostics', 'System Diagnostics · Sunhall'],
  ])('%s is a page titled %s, not for search engines', async (path, title) => {
    const { agent } = await startApp();
    const document = page(await agent.get(path).expect(200).expect('Content-Type', /html/));
    expect(document.title).toBe(title);
    expect(meta(document, 'robots')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  });

  it.each(['/nothing', '/admin/x', '/activations', '/activations/nothing', '/activations/a/b', '/events/x', '/activations/%00', '/%E0%A4%A', '/.env'])(
    '%s is a 404 with the same app',
    async (path) => {
      const { agent } = await startApp();
      const document = page(await agent.get(path).expect(404));
      expect(document.getElementById('root')).not.toBeNull();
      expect(meta(document, 'robots')).toBe('noindex');
    },
  );

  it('describes an activation, however odd its words', async () => {
    const { agent, db } = await startApp({ PUBLIC_URL: 'https://arts.example' });
    const title = `"$& 'Night' </title><script>alert(1)</script>`;
    const { slug } = await storeEvent(db, { title, featuredImage: '/uploads/night.webp' });

    const document = page(await agent.get(`/activations/${slug}`).expect(200));

    expect(document.title).toBe(`${title} · Sunhall`);
    expect(meta(document, 'og:title')).toBe(`${title} · Sunhall`);
    expect(meta(document, 'og:image')).toBe('https://arts.example/uploads/night.webp');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`https://arts.example/activations/${slug}`);
    expect(document.querySelectorAll('head script:not([type])')).toHaveLength(0);
  });

  it('tells the browser what the home screen will fetch first', async () => {
    const { agent, db } = await startApp();
    await storeEvent(db, { title: 'Night Market', featured: true });
    const links = [...page(await agent.get('/')).querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/art/4x3/immersive/night-market.svg', '/api/events?featured=true&limit=3', '/api/events?status=active&order=date&limit=4']);
  });

  it('carries the settings of the program', async () => {
    const { agent } = await startApp({ COMMISSION_FORM_URL: 'https://forms.example/apply' });
    const settings: unknown = JSON.parse(page(await agent.get('/')).getElementById('settings')?.textContent ?? '');
    expect(settings).toEqual({ timeZone: 'America/Los_Angeles', today: '2026-11-20', commissionFormUrl: 'https://forms.example/apply', recaptchaSiteKey: null });
  });
});
