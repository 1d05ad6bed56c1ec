import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { field, fillIn, message, openContactForm, sendButton, sent } from './testing/contact-form.tsx';

// The first import can take longer than a test's timeout.
beforeAll(() => import('./contact-validation.ts'));

describe('the captcha', () => {
  const key = 'site-key';
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')];

  afterEach(() => {
    vi.useRealTimers();
    // The next test would wait for a script that is still pending.
    for (const script of scripts()) fireEvent.error(script);
  });

  it('is not loaded without a key', async () => {
    const { user } = await openContactForm();
    await user.click(field('Name'));
    expect(scripts()).toEqual([]);
  });

  it('is not loaded before the form is focused, even if it is visible', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { user } = await openContactForm(sent, key);
    expect(scripts()).toEqual([]);
    await user.click(field('Name'));
    expect(scripts()).toHaveLength(1);
  });

  it('sends without a token if its script is blocked', async () => {
    const { user, bodies } = await openContactForm(sent, key);
    await user.click(field('Name'));
    const [script] = scripts();
    expect(script?.src).toBe('https://www.google.com/recaptcha/api.js?render=site-key');
    if (script) fireEvent.error(script);
    fillIn();
    await user.click(sendButton());
    await waitFor(() => expect(scripts()).toHaveLength(1));
    for (const again of scripts()) fireEvent.error(again);
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(bodies()).toEqual([message]);
  });

  it('sends without a token after a timeout', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, bodies } = await openContactForm(sent, key);
    fillIn();
    await user.click(sendButton());
    expect(bodies()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(bodies()).toEqual([message]);
  });

  it('sends the token with the action of the specification', async () => {
    const execute = vi.fn<() => Promise<string>>(async () => 'token-1');
    vi.stubGlobal('grecaptcha', { ready: (callback: () => void) => callback(), execute });
    const { user, bodies } = await openContactForm(sent, key);
    fillIn();
    await user.click(sendButton());
    await waitFor(() => expect(scripts()).toHaveLength(1));
    for (const script of scripts()) fireEvent.load(script);
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(execute).toHaveBeenCalledWith('site-key', { action: 'contact_form' });
    expect(bodies()).toEqual([{ ...message, recaptchaToken: 'token-1' }]);
  });
});
