import { fireEvent, screen } from '@testing-library/react';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';

/** A valid message. */
export const message = {
  name: 'Ada Vale',
  email: 'ada@example.org',
  subject: 'A wall',
  message: 'It is spare.\nAnd white.',
};
/** The response to a sent message. */
export const sent = { 'POST /api/contact': () => Response.json({ message: 'Thank you.' }, { status: 201 }) };

/** Returns a field by its label. */
export const field = (name: string) => screen.getByRole('textbox', { name });
/** Returns the values of all fields. */
export const values = () =>
  ['Name', 'Email', 'Subject', 'Message'].map((name) => (field(name) as HTMLInputElement).value);
/** Returns the submit button. */
export const sendButton = () => screen.getByRole('button', { name: /^SEND/ });

/** Fills in the whole form. */
export function fillIn(texts: Partial<typeof message> = message) {
  for (const [name, text] of Object.entries({ ...message, ...texts })) {
    fireEvent.change(field(name.charAt(0).toUpperCase() + name.slice(1)), { target: { value: text } });
  }
}

/** Opens the home page. `bodies` returns the messages sent so far. */
export async function openContactForm(responses: Responses = sent, recaptchaSiteKey: string | null = null) {
  const view = renderApp('/', { responses, settings: { recaptchaSiteKey } });
  const bodies = () => view.calls.filter(({ key }) => key === 'POST /api/contact').map(({ body }) => body);
  await screen.findByRole('button', { name: 'SEND MESSAGE' });
  return { ...view, bodies };
}
