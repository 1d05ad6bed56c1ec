import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import type { Answers } from '#client/testing/render-app.tsx';
import { said } from '#client/testing/said.ts';

const stored = {
  id: 1,
  recipientEmails: ['studio@example.org', 'desk@example.org'],
  fromEmail: 'hello@example.org',
  fromName: 'Sunhall Community Arts',
  enabled: true,
  updatedAt: '2026-01-01T12:00:00.000Z',
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

async function open(answers: Answers = {}) {
  const app = await renderDashboard('email', { 'GET /api/email-settings': stored, ...answers });
  await screen.findByRole('textbox', { name: 'Recipients' });
  return app;
}

test('shows the settings and what is in force', async () => {
  await open();
  expect(screen.getByRole('switch', { name: 'Notifications enabled' })).toBeChecked();
  expect(recipients()).toEqual(['studio@example.org', 'desk@example.org']);
  expect(screen.getByRole('textbox', { name: 'Sender email' })).toHaveValue('hello@example.org');
  expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Sunhall Community Arts');
  expect(status().getByText('2')).toBeVisible();
  expect(status().getByText('Enabled')).toBeVisible();
  expect(status().getByText('An email delivery service is connected.')).toBeVisible();
});

test('saves, says so, and the status follows', async () => {
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
  await said('Email settings saved successfully!');
  expect(sent(calls)).toEqual([
    {
      recipientEmails: ['desk@example.org', 'ana@example.org'],
      fromEmail: 'hello@example.org',
      fromName: 'Sunhall Community Arts',
      enabled: false,
    },
  ]);
  expect(calls.filter(({ key }) => key === 'GET /api/email-settings')).toHaveLength(2);
  expect(status().getByText('Disabled')).toBeVisible();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(save()).toHaveFocus();
});

test('an empty recipient, and one who is in the list, change nothing and say nothing', async () => {
  const { user } = await open();
  await user.click(add());
  await user.type(recipient(), 'STUDIO@example.org{Enter}');
  await waitFor(() => expect(recipient()).toHaveValue(''));
  expect(recipients()).toEqual(['studio@example.org', 'desk@example.org']);
  expect(screen.queryByText('Recipient must be an email address')).toBeNull();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('what is no address is not added', async () => {
  const { user, calls } = await open();
  await user.type(recipient(), 'ana{Enter}');
  expect(await screen.findByText('Recipient must be an email address')).toBeVisible();
  expect(recipient()).toHaveFocus();
  expect(recipients()).toHaveLength(2);
  await user.click(save());
  expect(sent(calls)).toEqual([]);
});

test('an address that is typed but not added is saved all the same', async () => {
  const { user, calls } = await open({ 'PUT /api/email-settings': stored });
  await user.type(recipient(), 'ana@example.org');
  await user.click(save());
  await said('Email settings saved successfully!');
  expect(sent(calls)[0]).toMatchObject({
    recipientEmails: ['studio@example.org', 'desk@example.org', 'ana@example.org'],
  });
  expect(recipient()).toHaveValue('');
});

test('the keyboard stays in the list', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove studio@example.org' }));
  expect(screen.getByRole('button', { name: 'Remove desk@example.org' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(recipient()).toHaveFocus();
});

test('says what is wrong with the sender', async () => {
  const { user, calls } = await open();
  await user.clear(screen.getByRole('textbox', { name: 'Sender email' }));
  await user.clear(screen.getByRole('textbox', { name: 'Sender name' }));
  await user.click(save());
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Sender email' })).toHaveFocus();
  expect(sent(calls)).toEqual([]);
});

test('a failed save is said, and nothing typed is lost', async () => {
  const fields = [{ path: 'recipientEmails.0', message: 'Recipient must be an email address' }];
  const { user } = await open({ 'PUT /api/email-settings': refusal(400, { message: 'Please look again.', fields }) });
  await user.type(screen.getByRole('textbox', { name: 'Sender name' }), '!');
  await user.click(save());
  await said('Failed to save email settings. Please try again.');
  await said('Please look again.');
  await said('Recipient must be an email address');
  expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Sunhall Community Arts!');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

test('says that it is saving, once', async () => {
  let finish: (answer: unknown) => void = () => undefined;
  const { user, calls } = await open({ 'PUT /api/email-settings': () => new Promise((resolve) => (finish = resolve)) });
  await user.type(screen.getByRole('textbox', { name: 'Sender name' }), '!');
  await user.click(save());
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.click(busy);
  finish(stored);
  await said('Email settings saved successfully!');
  expect(sent(calls)).toHaveLength(1);
});

test('a session that ends meanwhile asks to sign in, and then saves', async () => {
  let answer: unknown = refusal(401, { message: 'Please sign in.' });
  const { user } = await open({
    'PUT /api/email-settings': () => answer,
    'POST /api/admin/login': () => {
      answer = stored;
      return { isAuthenticated: true, username: 'admin' };
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Sender name' }), '!');
  await user.click(save());
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await said('Email settings saved successfully!');
});

test.each([
  ['another tab', () => screen.getByRole('tab', { name: 'Artists' }), 'Artists'],
  ['a link', () => screen.getByRole('link', { name: 'ABOUT' }), 'About'],
])('unsaved changes are asked about before %s takes them away', async (_, way, heading) => {
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

test('without changes nothing is asked', async () => {
  const { user } = await open();
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Artists' }));
  expect(await screen.findByRole('heading', { name: 'Artists' })).toBeVisible();
  expect(confirm).not.toHaveBeenCalled();
});

test('closing the window is asked about by the browser, and a crash is survived', async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Sender name' }), '!');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  unmount();
  const next = await open();
  await next.user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Sunhall Community Arts!');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

test('skeletons stand in, and a failure is said', async () => {
  let finish: (answer: unknown) => void = () => undefined;
  const { user, container } = await renderDashboard('email', {
    'GET /api/email-settings': () => new Promise((resolve) => (finish = resolve)),
  });
  await waitFor(() => expect(container.querySelectorAll('[role="tabpanel"] .skeleton')).toHaveLength(2));
  finish(refusal(500, {}));
  expect(await screen.findByText('Failed to fetch email settings')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  finish(stored);
  expect(await screen.findByRole('textbox', { name: 'Recipients' })).toBeVisible();
});
