import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';

const commissionFormUrl = 'https://forms.example/apply';
const allowFunctional = '{"necessary":true,"analytics":false,"marketing":false,"functional":true}';
const section = () => screen.findByRole('region', { name: 'Get commissioned for your work' });

describe('the commission section', () => {
  beforeEach(() => localStorage.setItem('cookie-consent', allowFunctional));

  describe('without a form', () => {
    const propose = async () => within(await section()).findByRole('link', { name: 'Propose your work' });
    const subject = () => screen.getByLabelText(/^Subject/);

    it('shows the email address, and leads to the contact form with a subject', async () => {
      const { user } = renderApp('/');
      const link = within(await section()).getByRole('link', { name: 'hello@sunhall.example' });
      expect(link).toHaveAttribute('href', 'mailto:hello@sunhall.example');
      expect(await propose()).toHaveAttribute('href', '/#contact');
      await user.click(await propose());
      expect(subject()).toHaveValue('An idea for a commission');
      expect(sessionStorage.getItem('contact-draft')).toContain('An idea for a commission');
    });

    it('keeps what the visitor has typed', async () => {
      const { user } = renderApp('/');
      await user.type(await screen.findByLabelText(/^Name/), 'Ana');
      await user.type(subject(), 'My mural');
      await user.click(await propose());
      expect(subject()).toHaveValue('My mural');
      expect(screen.getByLabelText(/^Name/)).toHaveValue('Ana');
    });
  });

  it('loads the form only near the viewport, and always links to it', async () => {
    const callbacks: (() => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          callbacks.push(() => callback([{ isIntersecting: true }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    const script = () => document.querySelector('script[src="https://forms.example/embed.js"]');
    renderApp('/', { settings: { commissionFormUrl, commissionFormScriptUrl: 'https://forms.example/embed.js' } });
    const link = within(await section()).getByRole('link', { name: /^Open the form in a new tab/ });
    expect(link).toHaveAttribute('href', commissionFormUrl);
    expect(screen.queryByTitle('Artist application form')).not.toBeInTheDocument();
    expect(script()).toBeNull();
    act(() => callbacks.forEach((callback) => callback()));
    expect(script()).toBeInTheDocument();
    expect(screen.getByTitle('Artist application form')).toHaveAttribute('src', commissionFormUrl);
  });

  it.each([
    ['says so if it does not load', undefined, 1],
    ['says nothing if it does', fireEvent.load, 0],
  ])('loads the form at once without IntersectionObserver, and %s', async (_, load, hints) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('IntersectionObserver', undefined);
    renderApp('/', { settings: { commissionFormUrl } });
    const frame = await screen.findByTitle('Artist application form');
    expect(screen.queryByText(/taking a while/)).toBeNull();
    load?.(frame);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryAllByText(/taking a while/)).toHaveLength(hints);
  });

  it.each([
    ['before a choice about functional cookies', null],
    ['if they were refused', '{"necessary":true,"analytics":true,"marketing":true,"functional":false}'],
  ])('loads only on a click %s', async (_, consent) => {
    vi.stubGlobal('IntersectionObserver', undefined);
    if (consent) localStorage.setItem('cookie-consent', consent);
    else localStorage.removeItem('cookie-consent');
    const { user } = renderApp('/', { settings: { commissionFormUrl } });
    const show = within(await section()).getByRole('button', { name: 'Show the form here' });
    expect(screen.queryByTitle('Artist application form')).toBeNull();
    await user.click(show);
    expect(screen.getByTitle('Artist application form')).toHaveAttribute('src', commissionFormUrl);
  });
});
