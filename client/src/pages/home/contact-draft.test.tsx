import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  failure,
  fillIn,
  message,
  openContactForm,
  sendButton,
  sent,
  success,
  values,
} from '#client/pages/home/testing/open-contact-form.tsx';
import { field } from '#client/testing/dashboard.tsx';
import { later, type Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

describe('the draft of a message', () => {
  it('is restored after a reload, and cleared once it is sent', async () => {
    const first = await openContactForm();
    fillIn();
    first.unmount();
    const second = await openContactForm();
    expect(values()).toEqual(Object.values(message));
    // Only this tab has it: others may use the browser.
    expect(localStorage.getItem('contact-draft')).toBeNull();
    await second.send();
    second.unmount();
    await openContactForm();
    expect(values()).toEqual(['', '', '', '']);
  });

  it.each([
    ['cleared', '', ['', '', '', '']],
    ['kept if it was changed', '!', ['Ada Vale', 'ada@example.org', 'A wall', 'It is spare.\nAnd white.!']],
  ])('is %s when it was sent after the visitor left, and came back', async (_, typed, left) => {
    const { response, send } = later();
    const first = await openContactForm({ 'POST /api/contact': response });
    fillIn();
    await first.user.click(sendButton());
    await screen.findByRole('button', { name: 'SENDING...' });
    first.unmount();
    const second = await openContactForm();
    expect(values()).toEqual(Object.values(message));
    fireEvent.change(field('Message'), { target: { value: message.message + typed } });
    send({ message: 'Thank you.' });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    second.unmount();
    await openContactForm();
    expect(values()).toEqual(left);
  });

  it('has one key until it is sent, also after a failure and a reload', async () => {
    const keys = new Set<string | null>();
    const sendOnce = async (responses: Responses, text: string) => {
      const { send, unmount } = await openContactForm(responses);
      const fetched = vi.spyOn(window, 'fetch');
      fillIn();
      await send(text);
      const [, init] = fetched.mock.calls.findLast(([url]) => url === '/api/contact') ?? [];
      keys.add(new Headers(init?.headers).get('Idempotency-Key'));
      unmount();
    };
    await sendOnce({ 'POST /api/contact': () => Promise.reject(new TypeError('offline')) }, failure);
    await sendOnce(sent, success);
    expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
    await sendOnce(sent, success);
    expect(keys.size).toBe(2);
  });

  it('is optional: the form works if storage is blocked or corrupt', async () => {
    sessionStorage.setItem('contact-draft', '{"name":7,"subject":');
    (await openContactForm()).unmount();
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Forbidden', 'SecurityError');
      });
    const { send } = await openContactForm();
    fillIn();
    await send();
  });
});

describe('the captcha', () => {
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')];
  const open = () => openContactForm(sent, 'site-key');

  afterEach(() => {
    // The next test would wait for a script that is still pending.
    for (const script of scripts()) fireEvent.error(script);
  });

  it('is loaded once the form is focused, and not needed if its script is blocked', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { user, bodies } = await open();
    expect(scripts()).toEqual([]);
    await user.click(field('Name'));
    const [script] = scripts();
    expect(script?.src).toBe('https://www.google.com/recaptcha/api.js?render=site-key');
    if (script) fireEvent.error(script);
    fillIn();
    await user.click(sendButton());
    await waitFor(() => expect(scripts()).toHaveLength(1));
    for (const again of scripts()) fireEvent.error(again);
    await expectText(success);
    expect(bodies()).toEqual([message]);
  });

  it('sends without a token after a timeout', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, bodies } = await open();
    fillIn();
    await user.click(sendButton());
    expect(bodies()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    await expectText(success);
    expect(bodies()).toEqual([message]);
  });

  it('sends the token with the action of the specification', async () => {
    const execute = vi.fn<() => Promise<string>>(async () => 'token-1');
    vi.stubGlobal('grecaptcha', { ready: (callback: () => void) => callback(), execute });
    const { user, bodies } = await open();
    fillIn();
    await user.click(sendButton());
    await waitFor(() => expect(scripts()).toHaveLength(1));
    for (const script of scripts()) fireEvent.load(script);
    await expectText(success);
    expect(execute).toHaveBeenCalledWith('site-key', { action: 'contact_form' });
    expect(bodies()).toEqual([{ ...message, recaptchaToken: 'token-1' }]);
  });
});
