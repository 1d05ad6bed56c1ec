import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fillIn, message, openContactForm, sendButton, values } from './testing/contact-form.tsx';

// The first import can take longer than a test's timeout.
beforeAll(() => import('./contact-validation.ts'));

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

  it('survives a visit to another page', async () => {
    const { user } = await openContactForm();
    fillIn();
    await user.click(screen.getByRole('link', { name: 'EXPLORE EVENTS' }));
    await screen.findByRole('heading', { name: 'Discover Activations' });
    act(() => window.history.back());
    await waitFor(() => expect(values()).toEqual(Object.values(message)));
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

function refuse(): never {
  throw new DOMException('Forbidden', 'SecurityError');
}
