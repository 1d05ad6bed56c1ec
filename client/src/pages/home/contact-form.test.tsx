import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { field } from '#client/testing/dashboard.tsx';
import { aPartner } from '#client/testing/factories.ts';
import { later, renderApp, type Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';
import { demoSite } from '#shared/demo/site.ts';

// The first import can take longer than a test's timeout.
beforeAll(() => import('./contact-validation.ts'));

/** A valid message. */
const message = {
  name: 'Ada Vale',
  email: 'ada@example.org',
  subject: 'A wall',
  message: 'It is spare.\nAnd white.',
};
/** Whatever a successful response says. */
const sent = { 'POST /api/contact': () => new Response('OK', { status: 201 }) };

const success = 'Message sent successfully!';
const incomplete = 'Please fill in all required fields.';
const failure = 'Failed to send message. Please try again.';

const required = (key: string) => new RegExp(`^Required\\s+Enter .*${key === 'subject' ? 'about' : key}`);

const values = () => ['Name', 'Email', 'Subject', 'Message'].map((name) => field(name).value);
const sendButton = () => screen.getByRole('button', { name: /^SEND/ });
const nameOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);

/** Fills in the whole form. */
function fillIn(texts: Partial<typeof message> = {}) {
  for (const [key, value] of Object.entries({ ...message, ...texts }))
    fireEvent.change(field(nameOf(key)), { target: { value } });
}

/** Opens the home page. `send` submits the form and waits for a text; `bodies` are the messages sent so far. */
async function openContactForm(responses: Responses = sent, recaptchaSiteKey: string | null = null) {
  const view = renderApp('/', { responses, settings: { recaptchaSiteKey } });
  const bodies = () => view.sent('POST /api/contact');
  const send = async (text = success) => {
    await view.user.click(sendButton());
    await expectText(text);
  };
  await screen.findByRole('button', { name: 'SEND MESSAGE' });
  expect(field('Email')).toHaveAttribute('type', 'email');
  expect(field('Email').closest('form')).toHaveAttribute('novalidate');
  return { ...view, bodies, send };
}

const own = {
  commissionText: 'Printers wanted.',
  partnerText: 'Lend us a press.',
  contactText: 'Write to the pier.',
  sentText: 'We answer on Mondays.',
};
const partners = { 'GET /api/partners': [aPartner()] };

it('sends what the browser has filled in without an event', async () => {
  const { bodies, send } = await openContactForm();
  fillIn({ email: '' });
  field('Email').value = message.email;
  await send();
  expect(bodies()).toEqual([message]);
  expect(values()).toEqual(['', '', '', '']);
});

describe("the home page's own words", () => {
  it('are those of the settings, also after a message until the next one is begun', async () => {
    const { user } = renderApp('/', {
      responses: { ...sent, ...partners },
      settings: { site: { ...demoSite, ...own } },
    });
    for (const text of [own.commissionText, own.partnerText, own.contactText])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^(Muralists|Lend a wall|Questions, ideas)/)).toBeNull();
    fillIn();
    expect(screen.queryByText(own.sentText)).toBeNull();
    await user.click(sendButton());
    expect(await screen.findByText(own.sentText)).toBeVisible();
    await expectText("We'll get back to you soon.");
    fillIn({ name: 'Bo' });
    expect(screen.queryByText(own.sentText)).toBeNull();
  });

  it('are the default ones where a setting is empty or missing', async () => {
    const none = { commissionText: null, partnerText: undefined, contactText: null, sentText: undefined };
    const site = { ...demoSite, ...(none as object) };
    const { user } = renderApp('/', { responses: { ...sent, ...partners }, settings: { site } });
    for (const text of [/^Muralists, makers, musicians/, /^Lend a wall, a van/, /^Questions, ideas, school visits/])
      expect(await screen.findByText(text)).toBeVisible();
    fillIn();
    await user.click(sendButton());
    // Once, in the toast.
    await expectText("We'll get back to you soon.");
  });
});

describe('the contact form', () => {
  it('sends the message, confirms it and clears the form, which requires every field again', async () => {
    const { send, bodies } = await openContactForm();
    fillIn();
    await send();
    expect(screen.getByText("We'll get back to you soon.")).toBeVisible();
    expect(bodies()).toEqual([message]);
    expect(values()).toEqual(['', '', '', '']);
    expect(screen.queryByRole('button', { name: /^SEND/ })).toBeNull();
    expect(screen.getByText('ada@example.org').parentElement).toHaveTextContent('Sent. We answer at ada@example.org.');
    fillIn({ name: '' });
    await send(incomplete);
    expect(field('Name')).toHaveAccessibleDescription(required('name'));
  });

  it('is busy while sending, and sends only once', async () => {
    const { response, send } = later();
    const { user, bodies } = await openContactForm({ 'POST /api/contact': response });
    fillIn();
    await user.click(sendButton());
    const button = await screen.findByRole('button', { name: 'SENDING...' });
    expect(button).toBeDisabled();
    expect(field('Message')).toHaveAttribute('readonly');
    fireEvent.submit(button);
    send({ message: 'Thank you.' });
    await expectText(success);
    fillIn();
    expect(await screen.findByRole('button', { name: 'SEND MESSAGE' })).toBeEnabled();
    expect(bodies()).toHaveLength(1);
  });

  const fields = ['name', 'email', 'subject', 'message'] as const;
  it.each(fields)('sends nothing while the %s has no visible character', async (empty) => {
    const { user, send, bodies } = await openContactForm();
    fillIn({ [empty]: ' \n\u200B\u3164 ' });
    await send(incomplete);
    expect(screen.getByText('Error')).toBeVisible();
    expect(document.activeElement).toHaveAttribute('name', empty);
    expect(document.activeElement).toBeInvalid();
    expect(document.activeElement).toHaveAccessibleDescription(required(empty));
    expect(bodies()).toEqual([]);
    await user.clear(field(nameOf(empty)));
    await user.keyboard('eve@example.org');
    await waitFor(() => expect(document.activeElement).toBeValid());
  });

  const wait = 'Please wait a minute.';
  const signInPage = new Response('<p>Welcome', { headers: { 'Content-Type': 'text/html' } });
  it.each([
    ["the server's message", Response.json({ message: wait }, { status: 429 }), wait],
    ['its own', () => Promise.reject(new TypeError('offline')), failure],
    ['its own after the sign-in page of a Wi-Fi', signInPage, failure],
  ])('shows %s after a failure, and keeps the input', async (_, response, text) => {
    const { send } = await openContactForm({ 'POST /api/contact': response });
    fillIn();
    await send(text);
    expect(values()).toEqual(Object.values(message));
  });
});

describe('the validation', () => {
  it.each([
    ['subject', 240, '60 characters left'],
    ['message', 9900, '100 characters left'],
    ['name', 201, '1 character too many'],
  ] as const)('says what is left of the limit of the %s', async (name, length, text) => {
    const { user } = await openContactForm();
    fillIn({ [name]: 'x'.repeat(length) });
    await user.click(field(nameOf(name)));
    await waitFor(() => expect(field(nameOf(name))).toHaveAccessibleDescription(text));
    fillIn({ [name]: 'x'.repeat(100) });
    expect(field(nameOf(name))).not.toHaveAccessibleDescription();
  });

  it('shows an error under its field and sends nothing', async () => {
    const { user, send, bodies } = await openContactForm();
    await send(incomplete);
    fillIn({ email: 'ada at home' });
    await user.click(sendButton());
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('Enter an email address, like name@example.com'),
    );
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByText(incomplete)).toBeNull();
    await user.clear(field('Email'));
    await user.keyboard('ada@example.org');
    await waitFor(() => expect(field('Email')).toBeValid());
    await send();
    expect(bodies()).toEqual([message]);
    expect(field('Email')).not.toHaveAttribute('aria-invalid');
  });

  it('only requires every field if its script does not load', async () => {
    vi.doMock('./contact-validation.ts', () => {
      throw new Error('The script is gone');
    });
    onTestFinished(() => vi.doUnmock('./contact-validation.ts'));
    const { user, send, bodies } = await openContactForm();
    fillIn({ subject: ' ' });
    await send(incomplete);
    expect(field('Subject')).toHaveFocus();
    expect(field('Subject')).toHaveAccessibleDescription(required('subject'));
    await user.keyboard('A wall');
    expect(field('Subject')).toBeValid();
    await send();
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
