import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { field } from '#client/testing/dashboard.tsx';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

/** A valid message. */
export const message = {
  name: 'Ada Vale',
  email: 'ada@example.org',
  subject: 'A wall',
  message: 'It is spare.\nAnd white.',
};
/** Whatever a successful response says. */
export const sent = { 'POST /api/contact': () => new Response('OK', { status: 201 }) };

export const success = 'Message sent successfully!';
export const incomplete = 'Please fill in all required fields.';
export const failure = 'Failed to send message. Please try again.';

export const required = (key: string) => new RegExp(`^Required\\s+Enter .*${key === 'subject' ? 'about' : key}`);

export const values = () => ['Name', 'Email', 'Subject', 'Message'].map((name) => field(name).value);
export const sendButton = () => screen.getByRole('button', { name: /^SEND/ });
export const nameOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);

/** Fills in the whole form. */
export function fillIn(texts: Partial<typeof message> = {}) {
  for (const [key, value] of Object.entries({ ...message, ...texts }))
    fireEvent.change(field(nameOf(key)), { target: { value } });
}

/** Opens the home page. `send` submits the form and waits for a text; `bodies` are the messages sent so far. */
export async function openContactForm(responses: Responses = sent, recaptchaSiteKey: string | null = null) {
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
