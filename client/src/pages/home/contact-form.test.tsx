import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  failure,
  fillIn,
  incomplete,
  message,
  nameOf,
  openContactForm,
  required,
  sendButton,
  sent,
  success,
  values,
} from '#client/pages/home/testing/open-contact-form.tsx';
import { field } from '#client/testing/dashboard.tsx';
import { aPartner } from '#client/testing/factories.ts';
import { later, renderApp } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';
import { demoSite } from '#shared/demo/site.ts';

// The first import can take longer than a test's timeout.
beforeAll(() => import('./contact-validation.ts'));

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
