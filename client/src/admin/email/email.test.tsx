import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import type { Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/expect-text.ts';

const stored = {
  id: 1,
  recipientEmails: ['studio@example.org', 'desk@example.org'],
  fromEmail: 'hello@example.org',
  fromName: 'Sunhall Community Arts',
  enabled: true,
  updatedAt: '2026-01-01T12:00:00.000Z',
  version: 'first',
};
const confirm = vi.fn<(question?: string) => boolean>();
const recipient = () => screen.getByRole('textbox', { name: 'Recipients' });
const recipients = () =>
  within(screen.getByRole('list', { name: 'Recipients' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const status = () => within(screen.getByRole('region', { name: 'Status' }));
const add = () => screen.getByRole('button', { name: 'Add' });
const save = () => screen.getByRole('button', { name: 'Save Settings' });
const sent = (calls: { key: string; body: unknown }[]) =>
  calls.filter(({ key }) => key === 'PUT /api/email-settings').map(({ body }) => body);

beforeEach(() => {
  confirm.mockReset().mockReturnValue(false);
  vi.spyOn(window, 'confirm').mockImplementation(confirm);
});

async function open(responses: Responses = {}) {
  const app = await renderDashboard('email', { 'GET /api/email-settings': stored, ...responses });
  const settings = (await screen.findByText('Email settings')).closest('details');
  if (!settings?.open) await app.user.click(screen.getByText('Email settings'));
  await screen.findByRole('textbox', { name: 'Recipients' });
  return app;
}

test('shows the form and the saved settings', async () => {
  await open();
  expect(screen.getByRole('switch', { name: 'Notifications enabled' })).toBeChecked();
  expect(recipients()).toEqual(['studio@example.org', 'desk@example.org']);
  expect(screen.getByRole('textbox', { name: 'Sender email' })).toHaveValue('hello@example.org');
  expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Sunhall Community Arts');
  expect(status().getByText('2')).toBeVisible();
  expect(status().getByText('Enabled')).toBeVisible();
  expect(status().getByText('An email delivery service is connected.')).toBeVisible();
});

test('saves, shows a toast, and updates the status', async () => {
  const saved = { ...stored, recipientEmails: ['desk@example.org', 'ana@example.org'], enabled: false };
  let current: object = stored;
  const save204 = () => {
    current = saved;
    return new Response(null, { status: 204 });
  };
  const { user, calls } = await open({ 'GET /api/email-settings': () => current, 'PUT /api/email-settings': save204 });
  await user.type(recipient(), ' ana@example.org ');
  await user.click(add());
  expect(recipients()).toEqual(['studio@example.org', 'desk@example.org', 'ana@example.org']);
  expect(recipient()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Remove studio@example.org' }));
  await user.click(screen.getByRole('switch', { name: 'Notifications enabled' }));
  expect(status().getByText('Enabled')).toBeVisible();
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(save());
  await expectText('Email settings saved successfully!');
  expect(sent(calls)).toEqual([
    {
      recipientEmails: ['desk@example.org', 'ana@example.org'],
      fromEmail: 'hello@example.org',
      fromName: 'Sunhall Community Arts',
      enabled: false,
      version: 'first',
    },
  ]);
  expect(calls.filter(({ key }) => key === 'GET /api/email-settings')).toHaveLength(2);
  expect(status().getByText('Disabled')).toBeVisible();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(save()).toHaveFocus();
});

test('ignores an empty or duplicate recipient', async () => {
  const { user } = await open();
  await user.click(add());
  await user.type(recipient(), 'STUDIO@example.org{Enter}');
  await waitFor(() => expect(recipient()).toHaveValue(''));
  expect(recipients()).toEqual(['studio@example.org', 'desk@example.org']);
  expect(screen.queryByText('Recipient must be an email address')).toBeNull();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('rejects an invalid recipient', async () => {
  const { user, calls } = await open();
  await user.type(recipient(), 'ana{Enter}');
  expect(await screen.findByText('Recipient must be an email address')).toBeVisible();
  expect(recipient()).toHaveFocus();
  expect(recipients()).toHaveLength(2);
  await user.click(save());
  expect(sent(calls)).toEqual([]);
});

test('saves a recipient that was typed but not added', async () => {
  const { user, calls } = await open({ 'PUT /api/email-settings': stored });
  await user.type(recipient(), 'ana@example.org');
  await user.click(save());
  await expectText('Email settings saved successfully!');
  expect(sent(calls)[0]).toMatchObject({
    recipientEmails: ['studio@example.org', 'desk@example.org', 'ana@example.org'],
  });
  expect(recipient()).toHaveValue('');
});

test('keeps the focus in the list when a recipient is removed', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove studio@example.org' }));
  expect(screen.getByRole('button', { name: 'Remove desk@example.org' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(recipient()).toHaveFocus();
});

test('shows validation errors for the sender', async () => {
  const { user, calls } = await open();
  await user.clear(screen.getByRole('textbox', { name: 'Sender email' }));
  await user.clear(screen.getByRole('textbox', { name: 'Sender name' }));
  await user.click(save());
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Sender email' })).toHaveFocus();
  expect(sent(calls)).toEqual([]);
});

test('shows an error when a save fails and keeps the input', async () => {
  const fields = [{ path: 'recipientEmails.0', message: 'Recipient must be an email address' }];
  const { user } = await open({ 'PUT /api/email-settings': refusal(400, { message: 'Please look again.', fields }) });
  await user.type(screen.getByRole('textbox', { name: 'Sender name' }), '!');
  await user.click(save());
  await expectText('Failed to save email settings. Please try again.');
  await expectText('Please look again.');
  await expectText('Recipient must be an email address');
  expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Sunhall Community Arts!');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

test('shows Saving... and saves once', async () => {
  let finish: (response: unknown) => void = () => undefined;
  const { user, calls } = await open({ 'PUT /api/email-settings': () => new Promise((resolve) => (finish = resolve)) });
  await user.type(screen.getByRole('textbox', { name: 'Sender name' }), '!');
  await user.click(save());
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.click(busy);
  finish(stored);
  await expectText('Email settings saved successfully!');
  expect(sent(calls)).toHaveLength(1);
});

test('asks to sign in when the session expires, then saves', async () => {
  let response: unknown = refusal(401, { message: 'Please sign in.' });
  const { user } = await open({
    'PUT /api/email-settings': () => response,
    'POST /api/admin/login': () => {
      response = stored;
      return { isAuthenticated: true, username: 'admin' };
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Sender name' }), '!');
  await user.click(save());
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await expectText('Email settings saved successfully!');
});

test.each([
  ['another tab', () => screen.getByRole('tab', { name: 'Artists' }), 'Artists'],
  ['a link', () => screen.getByRole('link', { name: 'ABOUT' }), 'About'],
])('asks about unsaved changes before %s', async (_, way, heading) => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Sender name' }), '!');
  await user.click(way());
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Discard your changes?');
  expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Sunhall Community Arts!');
  confirm.mockReturnValue(true);
  await user.click(way());
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(localStorage.getItem('draft:email-settings')).toBeNull();
});

test('does not ask without unsaved changes', async () => {
  const { user } = await open();
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Artists' }));
  expect(await screen.findByRole('heading', { name: 'Artists' })).toBeVisible();
  expect(confirm).not.toHaveBeenCalled();
});

test('warns before unload and restores the draft after a crash', async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Sender name' }), '!');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  unmount();
  const next = await open();
  await next.user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Sunhall Community Arts!');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

test('shows skeletons, then an error', async () => {
  let finish: (response: unknown) => void = () => undefined;
  const { user, container } = await renderDashboard('email', {
    'GET /api/email-settings': () => new Promise((resolve) => (finish = resolve)),
  });
  await waitFor(() => expect(container.querySelectorAll('[role="tabpanel"] .skeleton')).toHaveLength(1));
  finish(refusal(500, {}));
  expect(await screen.findByText('Failed to fetch email settings')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  finish(stored);
  expect(await screen.findByRole('textbox', { name: 'Recipients' })).toBeInTheDocument();
});

test('a colleague’s settings, saved meanwhile, are shown instead of being overwritten', async () => {
  const theirs = { ...stored, fromName: 'Front desk', updatedAt: '2026-11-20T10:00:00.000Z' };
  const { user } = await open({
    'PUT /api/email-settings': refusal(409, { message: 'Someone else has saved this.', current: theirs }),
  });
  await user.type(screen.getByRole('textbox', { name: 'Sender name' }), '!');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Front desk');
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Front desk');
});

test('the form starts with what is stored when the tab opens', async () => {
  const responses = [stored, { ...stored, fromName: 'Front desk' }];
  const { user } = await open({
    'GET /api/email-settings': () => (responses.length > 1 ? responses.shift() : responses[0]),
  });
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  await screen.findByRole('heading', { level: 2, name: 'Locations' });
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Front desk'));
});
