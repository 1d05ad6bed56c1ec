import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { field, fillIn, message, openContactForm, sendButton } from './testing/contact-form.tsx';

// The first import can take longer than a test's timeout.
beforeAll(() => import('./contact-validation.ts'));

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

  it('sends the message immediately after the page has loaded', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1);
    const { user, bodies } = await openContactForm();
    fillIn();
    await user.click(sendButton());
    await screen.findByText('Message sent successfully!');
    expect(bodies()).toEqual([message]);
  });

  it('keeps the fields, and input from before its script was loaded', async () => {
    const { user, bodies } = await openContactForm();
    const before = field('Name');
    // Nothing has been focused yet, so the script has not been requested.
    fillIn();
    await user.click(sendButton());
    await screen.findByText('Message sent successfully!');
    expect(field('Name')).toBe(before);
    expect(bodies()).toEqual([message]);
  });

  it('requires every field in a second message too', async () => {
    const { user, bodies } = await openContactForm();
    fillIn();
    await user.click(sendButton());
    await screen.findByText('Message sent successfully!');
    await user.click(sendButton());
    await screen.findByText('Please fill in all required fields.');
    expect(field('Name')).toHaveAccessibleDescription('Required');
    fillIn({ name: 'Bea' });
    await user.click(sendButton());
    await screen.findByText('Message sent successfully!');
    expect(bodies()).toEqual([message, { ...message, name: 'Bea' }]);
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
