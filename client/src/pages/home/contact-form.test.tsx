import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';

// The first import can take longer than a test's timeout.
beforeAll(() => import('./contact-validation.ts'));

/** A valid message. */
const message = {
  name: 'Ada Vale',
  email: 'ada@example.org',
  subject: 'A wall',
  message: 'It is spare.\nAnd white.',
};
/** The response to a sent message. */
const sent = { 'POST /api/contact': () => Response.json({ message: 'Thank you.' }, { status: 201 }) };

/** Returns a field by its label. */
const field = (name: string) => screen.getByRole('textbox', { name });
/** Returns the values of all fields. */
const values = () => ['Name', 'Email', 'Subject', 'Message'].map((name) => (field(name) as HTMLInputElement).value);
/** Returns the submit button. */
const sendButton = () => screen.getByRole('button', { name: /^SEND/ });

/** Fills in the whole form. */
function fillIn(texts: Partial<typeof message> = message) {
  for (const [name, text] of Object.entries({ ...message, ...texts })) {
    fireEvent.change(field(name.charAt(0).toUpperCase() + name.slice(1)), { target: { value: text } });
  }
}

/** Opens the home page. `bodies` returns the messages sent so far. */
async function openContactForm(responses: Responses = sent, recaptchaSiteKey: string | null = null) {
  const view = renderApp('/', { responses, settings: { recaptchaSiteKey } });
  const bodies = () => view.calls.filter(({ key }) => key === 'POST /api/contact').map(({ body }) => body);
  await screen.findByRole('button', { name: 'SEND MESSAGE' });
  expect(field('Email')).toHaveAttribute('type', 'email');
  expect(field('Email').closest('form')).toHaveAttribute('novalidate');
  return { ...view, bodies };
}

describe('the contact form', () => {
  it('sends the message, confirms it and clears the form, which requires every field again', async () => {
    const { user, bodies } = await openContactForm();
    fillIn();
    await user.click(sendButton());
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(screen.getByText("We'll get back to you soon.")).toBeVisible();
    expect(bodies()).toEqual([message]);
    expect(values()).toEqual(['', '', '', '']);
    await user.click(sendButton());
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    expect(field('Name')).toHaveAccessibleDescription('Required');
  });

  it('is busy while sending, and sends only once', async () => {
    let respond: (response: Response) => void = () => undefined;
    const { user, bodies } = await openContactForm({
      'POST /api/contact': () => new Promise((resolve) => (respond = resolve)),
    });
    fillIn();
    await user.click(sendButton());
    const button = await screen.findByRole('button', { name: 'SENDING...' });
    expect(button).toBeDisabled();
    fireEvent.submit(button);
    respond(sent['POST /api/contact']());
    expect(await screen.findByRole('button', { name: 'SEND MESSAGE' })).toBeEnabled();
    expect(bodies()).toHaveLength(1);
  });

  const fields = ['name', 'email', 'subject', 'message'] as const;
  it.each(fields)('sends nothing while the %s has no visible character', async (empty) => {
    const { user, bodies } = await openContactForm();
    fillIn({ [empty]: ' \n\u200B\u3164 ' });
    await user.click(sendButton());
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(document.activeElement).toHaveAttribute('name', empty);
    expect(document.activeElement).toBeInvalid();
    expect(document.activeElement).toHaveAccessibleDescription('Required');
    expect(bodies()).toEqual([]);
    await user.clear(field(empty.charAt(0).toUpperCase() + empty.slice(1)));
    await user.keyboard('eve@example.org');
    await waitFor(() => expect(document.activeElement).toBeValid());
  });

  it.each([
    ['text', new Response('OK')],
    ['no body', new Response(null, { status: 204 })],
  ])('a response with %s is a success', async (_, response) => {
    const { user } = await openContactForm({ 'POST /api/contact': response });
    fillIn();
    await user.click(sendButton());
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
  });

  it.each([
    [
      "the server's message",
      () => Response.json({ message: 'Please wait a minute.' }, { status: 429 }),
      /^Please wait/,
    ],
    ['its own', () => Promise.reject(new TypeError('offline')), 'Failed to send message. Please try again.'],
    [
      'its own after the sign-in page of a Wi-Fi',
      () => new Response('<p>Welcome', { headers: { 'Content-Type': 'text/html' } }),
      'Failed to send message. Please try again.',
    ],
  ])('shows %s after a failure, and keeps the input', async (_, response, text) => {
    const { user } = await openContactForm({ 'POST /api/contact': response });
    fillIn();
    await user.click(sendButton());
    expect(await screen.findByText(text)).toBeVisible();
    expect(values()).toEqual(Object.values(message));
  });
});

describe('the validation', () => {
  it('shows an error under its field and sends nothing', async () => {
    const { user, bodies } = await openContactForm();
    fillIn({ email: 'ada at home' });
    await user.click(sendButton());
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email must be an email address'));
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByText('Please fill in all required fields.')).toBeNull();
    await user.clear(field('Email'));
    await user.keyboard('ada@example.org');
    await waitFor(() => expect(field('Email')).toBeValid());
    await user.click(sendButton());
    await screen.findByText('Message sent successfully!');
    expect(bodies()).toEqual([message]);
  });

  it('only requires every field if its script does not load', async () => {
    vi.doMock('./contact-validation.ts', () => {
      throw new Error('The script is gone');
    });
    onTestFinished(() => vi.doUnmock('./contact-validation.ts'));
    const { user, bodies } = await openContactForm();
    fillIn({ subject: ' ' });
    await user.click(sendButton());
    await screen.findByText('Please fill in all required fields.');
    expect(field('Subject')).toHaveFocus();
    expect(field('Subject')).toHaveAccessibleDescription('Required');
    await user.keyboard('A wall');
    expect(field('Subject')).toBeValid();
    await user.click(sendButton());
    await screen.findByText('Message sent successfully!');
    expect(bodies()).toEqual([{ ...message, subject: ' A wall' }]);
  });
});

describe('the draft of a message', () => {
  it('is restored after a reload, and cleared once it is sent', async () => {
    const first = await openContactForm();
    fillIn();
    first.unmount();
    const second = await openContactForm();
    expect(values()).toEqual(Object.values(message));
    await second.user.click(sendButton());
    await screen.findByText('Message sent successfully!');
    second.unmount();
    await openContactForm();
    expect(values()).toEqual(['', '', '', '']);
  });

  it.each([
    ['cleared', '', ['', '', '', '']],
    ['kept if it was changed', '!', ['Ada Vale', 'ada@example.org', 'A wall', 'It is spare.\nAnd white.!']],
  ])('is %s when it was sent after the visitor left, and came back', async (_, typed, left) => {
    let respond: (response: Response) => void = () => undefined;
    const first = await openContactForm({ 'POST /api/contact': () => new Promise((resolve) => (respond = resolve)) });
    fillIn();
    await first.user.click(sendButton());
    await screen.findByRole('button', { name: 'SENDING...' });
    first.unmount();
    const second = await openContactForm();
    expect(values()).toEqual(Object.values(message));
    fireEvent.change(field('Message'), { target: { value: message.message + typed } });
    respond(sent['POST /api/contact']());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    second.unmount();
    await openContactForm();
    expect(values()).toEqual(left);
  });

  it('has one key until it is sent, also after a failure and a reload', async () => {
    const keys = new Set<string | null>();
    const send = async (response: Responses, text: string) => {
      const { user, unmount } = await openContactForm(response);
      const fetched = vi.spyOn(window, 'fetch');
      fillIn();
      await user.click(sendButton());
      await screen.findByText(text);
      const [, init] = fetched.mock.calls.findLast(([url]) => url === '/api/contact') ?? [];
      keys.add(new Headers(init?.headers).get('Idempotency-Key'));
      unmount();
    };
    const lost = { 'POST /api/contact': () => Promise.reject(new TypeError('offline')) };
    await send(lost, 'Failed to send message. Please try again.');
    await send(sent, 'Message sent successfully!');
    expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
    await send(sent, 'Message sent successfully!');
    expect(keys.size).toBe(2);
  });

  it('is optional: the form works if storage is blocked or corrupt', async () => {
    sessionStorage.setItem('contact-draft', '{"name":7,"subject":');
    (await openContactForm()).unmount();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    const { user } = await openContactForm();
    fillIn();
    await user.click(sendButton());
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
  });
});

describe('the captcha', () => {
  const key = 'site-key';
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')];

  afterEach(() => {
    vi.useRealTimers();
    // The next test would wait for a script that is still pending.
    for (const script of scripts()) fireEvent.error(script);
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

function refuse(): never {
  throw new DOMException('Forbidden', 'SecurityError');
}
