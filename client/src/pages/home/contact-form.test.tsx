import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { field, fillIn, message, openContactForm, sendButton, sent, values } from './testing/contact-form.tsx';

// The first import can take longer than a test's timeout.
beforeAll(() => import('./contact-validation.ts'));

describe('the contact form', () => {
  it('sends the message, confirms it and clears the form', async () => {
    const { user, bodies } = await openContactForm();
    fillIn();
    await user.click(sendButton());
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(screen.getByText("We'll get back to you soon.")).toBeVisible();
    expect(bodies()).toEqual([message]);
    expect(values()).toEqual(['', '', '', '']);
  });

  it('has an email field, and no native validation', async () => {
    await openContactForm();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Email').closest('form')).toHaveAttribute('novalidate');
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
  it.each(fields)('sends nothing while the %s is only white space', async (empty) => {
    const { user, bodies } = await openContactForm();
    fillIn({ [empty]: ' \n ' });
    await user.click(sendButton());
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(document.activeElement).toHaveAttribute('name', empty);
    expect(document.activeElement).toBeInvalid();
    expect(document.activeElement).toHaveAccessibleDescription('Required');
    expect(bodies()).toEqual([]);
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

  it("shows the server's message, and keeps the input", async () => {
    const refused = Response.json({ message: 'Please wait a minute.' }, { status: 429 });
    const { user } = await openContactForm({ 'POST /api/contact': refused });
    fillIn();
    await user.click(sendButton());
    expect(await screen.findByText('Please wait a minute.')).toBeVisible();
    expect(values()).toEqual(Object.values(message));
  });

  it('shows a default message if the server is unreachable', async () => {
    const { user } = await openContactForm({ 'POST /api/contact': () => Promise.reject(new TypeError('offline')) });
    fillIn();
    await user.click(sendButton());
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
    expect(values()).toEqual(Object.values(message));
  });
});

describe('an earlier error', () => {
  it('is dismissed when the message is sent again', async () => {
    const refused = Response.json({ message: 'Please wait a minute.' }, { status: 429 });
    const responses = [Promise.resolve(refused), new Promise(() => undefined)];
    const { user } = await openContactForm({ 'POST /api/contact': () => responses.shift() });
    fillIn();
    await user.click(sendButton());
    await screen.findByText('Please wait a minute.');
    await user.click(sendButton());
    await screen.findByRole('button', { name: 'SENDING...' });
    expect(screen.queryByText('Please wait a minute.')).toBeNull();
  });
});
