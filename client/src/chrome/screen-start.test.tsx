import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';

const footer = () => within(screen.getByRole('contentinfo'));
const scrolls = () => vi.mocked(window.scrollTo).mock.calls.map(([options]) => options);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => localStorage.setItem('cookie-consent', '{"analytics":false,"marketing":false,"functional":false}'));

describe('a new screen', () => {
  test('begins at its top, with its title and the focus on its content', async () => {
    const { user } = renderApp('/nowhere');
    expect(document.title).toBe('Page not found · Sunhall');
    await user.click(footer().getByRole('link', { name: 'About' }));
    await heading('About');
    expect(document.title).toBe('About · Sunhall');
    expect(scrolls()).toEqual([{ top: 0, behavior: 'instant' }]);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('home carries the long name of the program', async () => {
    const { user } = renderApp('/about');
    await heading('About');
    await user.click(footer().getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(document.title).toBe('Sunhall Community Arts'));
  });

  test('the first one leaves window and focus alone', async () => {
    renderApp('/about');
    await heading('About');
    expect(scrolls()).toEqual([]);
    expect(document.body).toHaveFocus();
  });

  test('a link to the screen one is on leads to its top', async () => {
    const { user } = renderApp('/about');
    await heading('About');
    await user.click(footer().getByRole('link', { name: 'About' }));
    expect(scrolls()).toEqual([{ top: 0, behavior: 'auto' }]);
  });
});

describe('Back', () => {
  test('returns to where the window stood, also when the page grows late', async () => {
    const { user } = renderApp('/about');
    await heading('About');
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
    vi.stubGlobal('scrollY', 1200);
    await user.click(footer().getByRole('link', { name: 'Privacy Policy' }));
    await heading('Privacy Policy');
    vi.mocked(window.scrollTo).mockClear();

    height.mockReturnValue(window.innerHeight + 400);
    act(() => window.history.back());
    await heading('About');
    await waitFor(() => expect(scrolls().at(-1)).toEqual({ top: 400, behavior: 'instant' }));
    expect(scrolls()).not.toContainEqual(expect.objectContaining({ top: 0 }));
    expect(screen.getByRole('main')).toHaveFocus();

    height.mockReturnValue(3000);
    screen.getByRole('main').append(document.createElement('p'));
    await waitFor(() => expect(scrolls().at(-1)).toEqual({ top: 1200, behavior: 'instant' }));
  });

  test('leaves the window alone once the person has moved it', async () => {
    const { user } = renderApp('/about');
    await heading('About');
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
    vi.stubGlobal('scrollY', 1200);
    await user.click(footer().getByRole('link', { name: 'Privacy Policy' }));
    await heading('Privacy Policy');
    height.mockReturnValue(window.innerHeight + 400);
    act(() => window.history.back());
    await heading('About');
    await waitFor(() => expect(scrolls().at(-1)).toEqual({ top: 400, behavior: 'instant' }));

    window.dispatchEvent(new Event('wheel'));
    height.mockReturnValue(3000);
    screen.getByRole('main').append(document.createElement('p'));
    // Observers are told in a microtask.
    await Promise.resolve();
    expect(scrolls().at(-1)).toEqual({ top: 400, behavior: 'instant' });
  });
});

describe('an address that names a section', () => {
  test('shows the section when its screen has come, and again when what is above it has grown', async () => {
    const { user } = renderApp('/about');
    await heading('About');
    let top = 900;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 100, 100));
    await user.click(footer().getByRole('link', { name: 'Contact' }));
    await waitFor(() => expect(scrolls().at(-1)).toEqual({ top: 900, behavior: 'instant' }));
    expect(document.getElementById('contact')).toHaveFocus();

    top = 1700;
    screen.getByRole('main').prepend(document.createElement('p'));
    await waitFor(() => expect(scrolls().at(-1)).toEqual({ top: 1700, behavior: 'instant' }));
  });

  test('is shown on a first visit, too', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 900, 100, 100));
    renderApp('/#contact');
    await waitFor(() => expect(scrolls().at(-1)).toEqual({ top: 900, behavior: 'instant' }));
  });
});
