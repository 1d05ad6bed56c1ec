import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { expectText } from '#client/testing/expect-text.ts';
import { aMessage, open, openMessage, page, region, subjects, toggle } from './testing/open-messages.ts';

const confirm = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  confirm.mockReset().mockReturnValue(true);
  vi.spyOn(window, 'confirm').mockImplementation(confirm);
});

describe('message row', () => {
  test('shows the full text and marks the message as read', async () => {
    const message = aMessage(1, { isRead: false });
    let read: boolean | undefined;
    const { user, sent } = await openMessage(message, {
      'PUT /api/messages/1/read': () => ({ ...message, isRead: (read = !read) }),
    });
    expect(region().getByText(/^It is spare/)).toHaveClass('whitespace-pre-wrap');
    expect(region().getByText(/^It is spare/).textContent).toBe('It is spare.\nAnd white.');
    expect(toggle(/^(Unread)? ?Wall 1/)).toHaveAttribute('aria-expanded', 'true');
    expect(await region().findByText('0 unread, 1 message in all')).toBeVisible();
    expect(toggle(/^(Unread)? ?Wall 1/)).toHaveAccessibleName('Wall 1, from Ada Vale');
    expect(toggle(/^(Unread)? ?Wall 1/)).toHaveFocus();
    await user.click(toggle('Mark as unread'));
    expect(await region().findByText('1 unread, 1 message in all')).toBeVisible();
    expect(toggle('Mark as read')).toHaveFocus();
    expect(sent('PUT /api/messages/1/read').map(({ body }) => body)).toEqual([{ read: true }, { read: false }]);
    await user.click(toggle(/^(Unread)? ?Wall 1/));
    expect(toggle(/^(Unread)? ?Wall 1/)).toHaveAttribute('aria-expanded', 'false');
    expect(region().queryByRole('button', { name: 'Mark as read' })).toBeNull();
  });

  test('replies by email, with the subject and the quoted message', async () => {
    await openMessage(aMessage(1, { subject: 'Wall 1 & more', message: 'Free?\nToday?' }));
    expect(region().getByRole('link', { name: 'Reply to Ada Vale' })).toHaveAttribute(
      'href',
      `mailto:ada@example.org?subject=Re%3A%20Wall%201%20%26%20more&body=${encodeURIComponent('\r\n\r\nAda Vale wrote:\r\n> Free?\r\n> Today?')}`,
    );
  });

  test('does not mark a read message again', async () => {
    const { sent } = await openMessage(aMessage(1));
    expect(sent('PUT /api/messages/1/read')).toEqual([]);
  });

  test('shows an error when marking fails', async () => {
    await openMessage(aMessage(1, { isRead: false }), {
      'PUT /api/messages/1/read': refusal(404, {
        message: 'This message does not exist any more. Please reload the page.',
      }),
    });
    await expectText('Failed to mark the message as read');
    await expectText('This message does not exist any more. Please reload the page.');
    expect(region().getByText('Unread')).toBeVisible();
  });

  test('asks to sign in when the session expires', async () => {
    let response: unknown = refusal(401, { message: 'Please sign in.' });
    const { user } = await openMessage(aMessage(1, { isRead: false }), {
      'PUT /api/messages/1/read': () => response,
      'POST /api/admin/login': () => {
        response = aMessage(1);
        return { isAuthenticated: true, username: 'admin' };
      },
    });
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await region().findByText('0 unread, 1 message in all')).toBeVisible();
  });
});

describe('deleting', () => {
  test('asks for confirmation, shows a toast, and can be undone', async () => {
    let stored = [aMessage(2), aMessage(1)];
    const { user } = await open(() => page(stored), {
      'DELETE /api/messages/2': () => {
        stored = [aMessage(1)];
        return new Response(null, { status: 204 });
      },
      'POST /api/messages/2/restore': () => {
        stored = [aMessage(2), aMessage(1)];
        return stored[0];
      },
    });
    await user.click(await region().findByRole('button', { name: /Wall 2/ }));
    await user.click(toggle('Delete Wall 2'));
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Are you sure you want to delete this message?');
    await expectText('Message deleted successfully!');
    expect(subjects()).toEqual(['Wall 1, from Ada Vale']);
    expect(region().getByRole('heading', { level: 2 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectText('Message restored');
    await waitFor(() => expect(toggle(/Wall 2/).closest('li')).toHaveFocus());
  });

  test('does nothing when not confirmed', async () => {
    confirm.mockReturnValue(false);
    const { user, sent } = await openMessage(aMessage(1));
    await user.click(toggle('Delete Wall 1'));
    expect(sent('DELETE /api/messages/1')).toEqual([]);
  });

  test('shows an error when it fails', async () => {
    const { user } = await openMessage(aMessage(1), { 'DELETE /api/messages/1': refusal(500, {}) });
    await user.click(toggle('Delete Wall 1'));
    await expectText('Failed to delete message. Please try again.');
    expect(subjects()).toHaveLength(1);
  });
});
