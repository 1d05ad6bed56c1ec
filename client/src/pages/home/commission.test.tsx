import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';

const commissionFormUrl = 'https://forms.example/apply';
const allowFunctional = '{"necessary":true,"analytics":false,"marketing":false,"functional":true}';
const section = () => screen.findByRole('region', { name: 'Get commissioned for your work' });

describe('the commission section', () => {
  beforeEach(() => localStorage.setItem('cookie-consent', allowFunctional));
  afterEach(() => void vi.useRealTimers());

  it('shows the email address if no form is configured', async () => {
    renderApp('/');
    const link = within(await section()).getByRole('link', { name: 'hello@sunhall.example' });
    expect(link).toHaveAttribute('href', 'mailto:hello@sunhall.example');
  });

  describe('without a form', () => {
    const propose = async () => within(await section()).findByRole('link', { name: 'Propose your work' });
    const subject = () => screen.getByLabelText(/^Subject/);

    it('leads to the contact form, with a subject', async () => {
      const { user } = renderApp('/');
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

    it('sends the subject, also if the form was in use before', async () => {
      const { user, calls } = renderApp('/', { responses: { 'POST /api/contact': { success: true } } });
      await user.type(await screen.findByLabelText(/^Name/), 'Ana');
      await user.type(screen.getByLabelText(/^Email/), 'ana@x.example');
      await user.type(screen.getByLabelText(/^Message/), 'A wall of clay.');
      await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
      expect(await screen.findByText('Required')).toBeVisible();
      await user.click(await propose());
      await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
      await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ subject: 'An idea for a commission' }));
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
    renderApp('/', { settings: { commissionFormUrl } });
    const link = within(await section()).getByRole('link', { name: /^Open the form in a new tab/ });
    expect(link).toHaveAttribute('href', commissionFormUrl);
    expect(screen.queryByTitle('Artist application form')).not.toBeInTheDocument();
    act(() => callbacks.forEach((callback) => callback()));
    expect(screen.getByTitle('Artist application form')).toHaveAttribute('src', commissionFormUrl);
  });

  it('loads the form at once without IntersectionObserver, and says so if it does not load', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('IntersectionObserver', undefined);
    renderApp('/', { settings: { commissionFormUrl } });
    expect(await screen.findByTitle('Artist application form')).toBeVisible();
    expect(screen.queryByText(/taking a while/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(/taking a while/)).toBeVisible();
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

  describe('with an embedding script', () => {
    const commissionFormScriptUrl = 'https://forms.example/embed.js';
    const settings = { commissionFormUrl, commissionFormScriptUrl };
    const scripts = () => document.querySelectorAll<HTMLScriptElement>(`script[src="${commissionFormScriptUrl}"]`);

    afterEach(() => scripts().forEach((script) => script.remove()));

    it('says so if it is blocked, and keeps the link', async () => {
      vi.stubGlobal('IntersectionObserver', undefined);
      renderApp('/', { settings });
      fireEvent.load(await screen.findByTitle('Artist application form'));
      scripts().forEach((script) => fireEvent.error(script));
      expect(screen.getByText(/something is blocking it/)).toBeVisible();
      expect(screen.getByRole('link', { name: /^Open the form in a new tab/ })).toBeVisible();
    });
  });
});
