import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';

const footer = () => within(screen.getByRole('contentinfo'));
const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
const canonicals = () =>
  [...document.head.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'));

const skyMural = anEvent({ slug: 'sky-mural', title: 'Sky Mural', description: 'A horizon. More.' });
const responses: Responses = { 'GET /api/events': [skyMural], 'GET /api/events/slug/sky-mural': skyMural };

/** A sample of the tags that the server writes for the first page. */
const serverTags = `
  <meta name="description" content="from the server"><meta name="robots" content="max-image-preview:large"><link rel="canonical" href="https://arts.example/about">
  <meta property="og:title" content="About"><meta name="twitter:title" content="About">
  <link rel="alternate" type="text/calendar" href="/activations/low-tide.ics"><link rel="alternate" type="application/atom+xml" href="/feed.xml">
  <script type="application/ld+json">{}</script>`;

beforeEach(() => {
  localStorage.setItem('cookie-consent', '{"analytics":false,"marketing":false,"functional":false}');
  document.head.innerHTML = serverTags;
});
afterEach(() => {
  document.head.innerHTML = '';
});

describe('the head of the page', () => {
  test('follows the navigation, with one canonical URL for each page', async () => {
    const { user } = renderApp('/about/', { responses });
    await screen.findByRole('heading', { level: 1, name: 'About' });
    expect(canonicals()).toEqual(['https://arts.example/about']);
    expect(meta('description')).toMatch(/reach and press coverage of Sunhall Community Arts/);

    await user.click(footer().getByRole('link', { name: 'Activations' }));
    await waitFor(() => expect(canonicals()).toEqual(['https://arts.example/events']));
    expect(document.title).toBe('Activations · Sunhall');

    await user.click(await screen.findByRole('link', { name: 'Sky Mural' }));
    await waitFor(() => expect(canonicals()).toEqual(['https://arts.example/activations/sky-mural']));
    await screen.findByRole('heading', { level: 1, name: 'Sky Mural' });
    expect(document.title).toBe('Sky Mural · Sunhall');
    expect(meta('description')).toBe('murals · November 14 - 29, 2026 · West Garage. A horizon. More.');
    expect(meta('robots')).toBe('max-image-preview:large');

    await user.click(footer().getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(canonicals()).toEqual(['https://arts.example/']));
    expect(document.title).toBe('Sunhall Community Arts');
  });

  test.each([
    ['/nowhere', 'Page not found · Sunhall'],
    ['/activations/gone', 'Event Not Found · Sunhall'],
    ['/admin-login', 'Site Manager Login · Sunhall'],
  ])('%s is not indexed by search engines', async (path, title) => {
    renderApp(path);
    await waitFor(() => expect(document.title).toBe(title));
    expect(meta('robots')).toBe('noindex');
    expect(canonicals()).toEqual([]);
  });

  test('an unpublished activation is not indexed by search engines', async () => {
    renderApp('/activations/sky-mural', {
      responses: { 'GET /api/events/slug/sky-mural': { ...skyMural, published: false } },
    });
    await waitFor(() => expect(document.title).toBe('Sky Mural · Sunhall'));
    await waitFor(() => expect(meta('robots')).toBe('noindex'));
    expect(canonicals()).toEqual([]);
  });

  test("keeps the server's tags of the first page until the next navigation", async () => {
    const { user } = renderApp('/about', { responses });
    await screen.findByRole('heading', { level: 1, name: 'About' });
    const firstPageTags = () =>
      document.head.querySelectorAll(
        '[property^="og:"], [name^="twitter:"], [type="text/calendar"], [type="application/ld+json"]',
      ).length;
    expect(firstPageTags()).toBe(4);
    await user.click(footer().getByRole('link', { name: 'Privacy Policy' }));
    await waitFor(() => expect(firstPageTags()).toBe(0));
    expect(document.head.querySelector('[href="/feed.xml"]')).not.toBeNull();
  });
});
