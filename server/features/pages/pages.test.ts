import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { storeEvent } from '#server/testing/factories.ts';
import { secondInstance, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { demoSite } from '#shared/demo/site.ts';
import { posterUrl } from '#shared/domain/pictures/picture.ts';
import { events } from '#shared/tables.ts';

const page = ({ text }: { text: string }) => new JSDOM(text).window.document;
const meta = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const linksOf = (document: Document, rel: string) =>
  [...document.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));

it('the first view of the home page keeps the focal point of its picture, and says no time of what is off', async () => {
  const { agent, db, services } = await startApp();
  const find = async (selector: string) => {
    services.contentCache.clear();
    return page(await agent.get('/').expect(200)).querySelector(`#main ${selector}`);
  };
  const picture = () => find('img');
  await storeEvent(db, { featured: true, imageFocus: { x: 10, y: 80 } });
  expect((await picture())?.className).not.toContain('focus-');
  await db.update(events).set({ featuredImage: '/uploads/tide.webp' });
  expect([...((await picture())?.classList ?? [])]).toEqual(expect.arrayContaining(['focus-x-10', 'focus-y-80']));
  expect(await find('.hero-meta .font-bold')).not.toBeNull();
  await db.update(events).set({ noticeKind: 'canceled' });
  expect(await find('.hero-meta .font-bold')).toBeNull();
});

describe('the first view of an activation', () => {
  const firstView = async (overrides: Parameters<typeof storeEvent>[1]) => {
    const { agent, db } = await startAppAsManager();
    await storeEvent(db, overrides);
    return page(await agent.get('/activations/low-tide').expect(200)).querySelector('#root');
  };

  it('leaves a draft to the app', async () => {
    const view = await firstView({ published: false });
    expect(view?.querySelector('.main-nav')).not.toBeNull();
    expect(view?.querySelector('#main')?.innerHTML).toBe('');
  });
});

describe('pages', () => {
  it.each([
    ['/ABOUT', '/about'],
    ['/%65vents?status=past', '/events?status=past'],
    ['/activations/low%2dtide', '/activations/low-tide'],
    ['/Events?status=past', '/events?status=past'],
    ['/about.', '/about'],
    ['/events),?status=past', '/events?status=past'],
    ['/activations/low-tide.', '/activations/low-tide'],
    ['/activations/low-tide,/?from=mail', '/activations/low-tide?from=mail'],
    ['/activations/low-tide)', '/activations/low-tide'],
    ['/activations/low-tide%E2%80%9D', '/activations/low-tide'],
    ['/activations/low-tide%94', '/activations/low-tide'],
    ['/activations/low-tide%20', '/activations/low-tide'],
    ['/activations/%E2%80%8Blow-tide-', '/activations/low-tide'],
    ['/activations/LOW-TIDE', '/activations/low-tide'],
    ['/Activations/low-tide', '/activations/low-tide'],
    ['/activations/low-tide&utm_source=news', '/activations/low-tide'],
    ['/activations/low-tide%3Futm_source=news', '/activations/low-tide'],
    ['/activations/low-tide.&from=a/b?x=1', '/activations/low-tide?x=1'],
    ['/events&utm_source=news', '/events'],
    ['/&utm_source=news', '/'],
  ])('%s leads to %s', async (path, target) => {
    const { agent, db } = await startApp();
    await storeEvent(db);
    await agent.get(path).expect(301).expect('Location', target);
  });

  it.each([
    ['/admin', 'Admin Dashboard · Sunhall'],
    ['/admin?tab=artists', 'Admin Dashboard · Sunhall'],
    ['/admin-login', 'Site Manager Login · Sunhall'],
    ['/artists', 'Artist Management · Sunhall'],
    ['/diagnostics', 'System Diagnostics · Sunhall'],
  ])('%s has the title %s and noindex', async (path, title) => {
    const { agent } = await startApp();
    const document = page(await agent.get(path).expect(200).expect('Content-Type', /html/));
    expect(document.title).toBe(title);
    expect(meta(document, 'robots')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  });

  it.each([
    '/nothing',
    '/admin/x',
    '/activations',
    '/activations/',
    '/activations/nothing',
    '/activations/a/b',
    '/events/x',
    '/activations/%00',
    '/activations/nothing.',
    '//evil.example/about.',
    '//about.',
    '/x%2F..%2Fabout',
    `/about${'-/'.repeat(7500)}`,
    '/%E0%A4%A',
    '/.env',
  ])('%s returns 404 with the app', async (path) => {
    const { agent } = await startApp();
    const document = page(await agent.get(path).expect(404));
    expect(document.getElementById('root')).not.toBeNull();
    expect(meta(document, 'robots')).toBe('noindex');
  });

  it.each([
    ['/', '/', 'Sunhall Community Arts'],
    ['/about/', '/about', 'About · Sunhall'],
    ['/events?status=past&category=Murals', '/events', 'Activations · Sunhall'],
    ['/privacy-policy', '/privacy-policy', 'Privacy Policy · Sunhall'],
    ['/terms-of-service?x=1#y', '/terms-of-service', 'Terms of Service · Sunhall'],
  ])('%s has the canonical path %s and the title %s', async (path, canonical, title) => {
    const { agent } = await startApp({ PUBLIC_URL: 'https://arts.example/' });
    const response = await agent.get(path).set('Host', 'attacker.example').expect(200).expect('Content-Type', /html/);
    const document = page(response);
    expect(document.title).toBe(title);
    expect(document.getElementById('root')).not.toBeNull();
    expect(linksOf(document, 'canonical')).toEqual([`https://arts.example${canonical}`]);
    expect(linksOf(document, 'alternate')).toEqual(['/feed.xml']);
    expect(meta(document, 'robots')).toBe('max-image-preview:large');
    expect(meta(document, 'og:url')).toBe(`https://arts.example${canonical}`);
    expect(response.text).not.toContain('attacker.example');
  });

  it('describes an activation, with special characters escaped', async () => {
    const { agent, db } = await startApp({ PUBLIC_URL: 'https://arts.example' });
    const title = `"$& 'Night' </title><script>alert(1)</script>`;
    const description = `It's <b>"late"</b>\n& $' loud. Second.`;
    const facts = { category: 'kids club', imageAlt: 'A "dark" street', endDate: '2026-12-02' };
    const { id, slug } = await storeEvent(db, { title, description, ...facts });
    const document = page(await agent.get(`/activations/${slug}`).expect(200));

    const words = `kids club · November 20 - December 2, 2026 · North Atrium. It's <b>"late"</b> & $' loud.`;
    const address = `https://arts.example/activations/${slug}`;
    const alt = `${title}, November 20 - December 2, 2026, North Atrium. A "dark" street`;
    expect(document.title).toBe(`${title} · Sunhall`);
    expect(meta(document, 'description')).toBe(words);
    expect(linksOf(document, 'canonical')).toEqual([address]);
    const picture = `https://arts.example${posterUrl('kids club', id, 'jpg')}`;
    for (const [name, content] of Object.entries({
      'og:type': 'website',
      'og:locale': 'en_US',
      'og:site_name': 'Sunhall Community Arts',
      'og:title': title,
      'og:description': words,
      'og:url': address,
      'og:image': picture,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': alt,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': words,
      'twitter:image': picture,
      'twitter:image:alt': alt,
    }))
      expect(meta(document, name), name).toBe(content);
    expect(linksOf(document, 'alternate')).toContain(`/activations/${slug}.ics`);
    expect(document.querySelectorAll('script:not([type])')).toHaveLength(0);
    expect(document.querySelector('#root h1')?.textContent).toBe(title);
    expect(document.querySelector('#root noscript')?.textContent).toContain(description);
    expect(document.querySelectorAll('body > *')).toHaveLength(3);
  });

  it('shows a draft only to the manager, with noindex', async () => {
    const { agent, db, services } = await startAppAsManager();
    const { slug } = await storeEvent(db, { title: 'Secret Show', published: false });
    const document = page(await agent.get(`/activations/${slug}`).expect(200).expect('Cache-Control', 'no-store'));
    expect(document.title).toBe('Secret Show · Sunhall');
    expect(meta(document, 'robots')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical], link[rel=alternate], script[type*=ld]')).toBeNull();
    expect(meta(document, 'og:image')).toBe('http://localhost/art/default/1.jpg');

    const visitor = secondInstance(services);
    expect((await visitor.get(`/activations/${slug}`).expect(404)).text).not.toContain('Secret Show');
    await visitor.get(`/activations/${slug.toUpperCase()}`).expect(404);
    await visitor.get(`/api/events/slug/${slug}`).expect(404);
    await visitor.get('/api/events?drafts=true').expect(401);
  });

  it('preloads the first picture and the data of home, the listing and about, and shows the picture', async () => {
    const { agent, db } = await startApp();
    await storeEvent(db, { title: 'Long Ago', date: '2026-11-19' });
    const { id } = await storeEvent(db, { title: 'Night Market', date: '2026-12-24', featured: true });
    const picture = posterUrl('Immersive', id);
    const [home, listing, about] = [
      page(await agent.get('/')),
      page(await agent.get('/events')),
      page(await agent.get('/about')),
    ];
    expect(linksOf(home, 'preload')).toEqual([
      picture,
      '/api/events?featured=true&limit=3',
      '/api/events?status=active&order=date&limit=12',
    ]);
    expect(linksOf(listing, 'preload')).toEqual([picture, '/api/events', '/api/categories']);
    expect(linksOf(about, 'preload')).toEqual([picture, '/api/events?featured=true&limit=3']);
    for (const document of [home, listing, about])
      expect(document.querySelector('main img')?.getAttribute('src')).toBe(picture);
    expect((await agent.get('/events?status=past')).text).not.toContain(picture);
  });

  it('contains the program settings', async () => {
    const { agent } = await startApp({
      COMMISSION_FORM_URL: 'https://forms.example/apply',
      COMMISSION_FORM_SCRIPT_URL: 'https://forms.example/embed.js',
      MESSAGE_RETENTION_DAYS: '90',
    });
    const settings: unknown = JSON.parse(page(await agent.get('/')).getElementById('settings')?.textContent ?? '');
    expect(settings).toEqual({
      site: { ...demoSite, formUrl: 'https://forms.example/apply', formScriptUrl: 'https://forms.example/embed.js' },
      publicUrl: 'http://localhost',
      timeZone: 'America/Los_Angeles',
      today: '2026-11-20',
      commissionFormUrl: 'https://forms.example/apply',
      commissionFormScriptUrl: 'https://forms.example/embed.js',
      analyticsScriptUrl: null,
      recaptchaSiteKey: null,
      messageRetentionDays: 90,
    });
  });

  it('contains no day unless the clock is fixed: a page can stay open overnight', async () => {
    const { agent } = await startApp({ NOW: '' });
    expect((await agent.get('/').expect(200)).text).toContain('"today":null');
  });

  it.each([
    ['a square logo', '512x480', true],
    ['a wide logo, which would be illegible', '1200x300', false],
    ['a tall logo, which would be illegible', '300x1200', false],
  ])('%s is the icon: %s %s', async (_, sizes, isIcon) => {
    const { agent } = await startAppAsManager();
    const logo = `/uploads/0123456789abcdef01234567-ff8038-${sizes}.webp`;
    const values = { ...demoSite, logo };
    await agent.put('/api/site-settings').send(values).expect(200);
    const document = page(await agent.get('/').expect(200));
    const icons = ['icon', 'apple-touch-icon'].flatMap((rel) => linksOf(document, rel));
    const { body } = await agent.get('/site.webmanifest').expect(200);
    expect(icons.map((icon) => icon === logo)).toEqual([isIcon, isIcon]);
    expect(body.icons.some(({ src }: { src: string }) => src === logo)).toBe(isIcon);
    const { headers } = await agent.get('/favicon.ico');
    expect(headers['location'] === logo).toBe(isIcon);
  });
});
