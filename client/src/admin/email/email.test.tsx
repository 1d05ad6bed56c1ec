import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { field, refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { inTurn, never, type Responses } from '#client/testing/render-app.tsx';
import { expectText, textsOf } from '#client/testing/texts.ts';

// cspell:ignore müller mller

const stored = {
  id: 1,
  recipientEmails: ['studio@example.org', 'desk@example.org'],
  fromEmail: 'hello@example.org',
  fromName: 'Sunhall Community Arts',
  enabled: true,
  updatedAt: '2026-01-01T12:00:00.000Z',
};
const put = 'PUT /api/email-settings';
const recipient = () => field('Recipients');
const senderName = () => field('Sender name');
const recipients = () => textsOf(within(screen.getByRole('list', { name: 'Recipients' })).queryAllByRole('listitem'));
const status = () => within(screen.getByRole('region', { name: 'Status' }));
const save = () => screen.getByRole('button', { name: 'Save Settings' });

async function open(responses: Responses = {}) {
  const app = await renderDashboard('email', { 'GET /api/email-settings': stored, ...responses });
  await screen.findByRole('textbox', { name: 'Recipients' });
  return app;
}

test('shows the saved settings, saves a change, and updates the status', async () => {
  let current: object = stored;
  const changed = {
    ...stored,
    recipientEmails: ['desk@example.org', 'ana@example.org'],
    enabled: false,
    updatedAt: '2026-01-02T12:00:00.000Z',
  };
  const { user, sent } = await open({
    'GET /api/email-settings': () => current,
    [put]: () => void (current = changed),
  });
  expect(screen.getByRole('switch', { name: 'Notifications enabled' })).toBeChecked();
  expect(field('Sender email')).toHaveValue('hello@example.org');
  expect(senderName()).toHaveValue('Sunhall Community Arts');
  expect(status().getByText('2')).toBeVisible();
  await user.type(recipient(), ' ana@example.org ');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(recipients()).toEqual(['studio@example.org', 'desk@example.org', 'ana@example.org']);
  expect(recipient()).toHaveValue('');
  expect(screen.getByRole('list', { name: 'Recipients' })).toHaveAttribute('aria-live', 'polite');
  await user.click(screen.getByRole('button', { name: 'Remove studio@example.org' }));
  expect(screen.getByRole('button', { name: 'Remove desk@example.org' })).toHaveFocus();
  await user.click(screen.getByRole('switch', { name: 'Notifications enabled' }));
  expect(status().getByText('Enabled')).toBeVisible();
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(save());
  await expectText('Email settings saved successfully!');
  const { id: _id, ...body } = changed;
  expect(sent(put)).toEqual([{ ...body, updatedAt: stored.updatedAt }]);
  expect(status().getByText('Disabled')).toBeVisible();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(save()).toHaveFocus();
  await user.type(senderName(), '!');
  await user.click(save());
  await waitFor(() => expect(sent(put)[1]).toMatchObject({ updatedAt: changed.updatedAt }));
});

test('ignores an empty or duplicate recipient, and rejects an invalid one', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(recipient(), 'STUDIO@example.org{Enter}');
  await waitFor(() => expect(recipient()).toHaveValue(''));
  expect(screen.queryByText('Recipient must be an email address, like name@example.com')).toBeNull();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await user.type(recipient(), 'ana');
  // Of an input method: the composition ends, and nothing is added.
  fireEvent.keyDown(recipient(), { key: 'Enter', isComposing: true });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Recipient must be an email address, like name@example.com')).toBeVisible();
  expect(recipient()).toHaveFocus();
  expect(recipients()).toEqual(stored.recipientEmails);
  await user.click(save());
  expect(sent(put)).toEqual([]);
});

test('adds a pasted list of recipients, and names the one that is no address', async () => {
  const { user } = await open();
  await user.click(recipient());
  await user.paste('a@example.org, STUDIO@example.org; Ana <ana@müller.example>');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(recipient()).toHaveValue(''));
  expect(recipients()).toEqual([...stored.recipientEmails, 'a@example.org', 'ana@xn--mller-kva.example']);
  await user.paste('b@example.org, bob');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('bob must be an email address, like name@example.com')).toBeVisible();
});

test('saves a recipient that was typed but not added', async () => {
  const { user, sent } = await open({ [put]: stored });
  await user.type(recipient(), 'ana@example.org, STUDIO@example.org');
  await user.click(save());
  await expectText('Email settings saved successfully!');
  expect(sent(put)[0]).toMatchObject({ recipientEmails: [...stored.recipientEmails, 'ana@example.org'] });
  expect(recipient()).toHaveValue('');
});

test('shows validation errors for the sender', async () => {
  const { user, sent } = await open();
  await user.clear(field('Sender email'));
  await user.clear(senderName());
  await user.click(save());
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(field('Sender email')).toHaveFocus();
  expect(sent(put)).toEqual([]);
});

test.each([
  ['another tab', () => screen.getByRole('tab', { name: 'Artists' }), 'Artists'],
  ['a link', () => screen.getByRole('link', { name: 'ABOUT' }), 'About'],
])('keeps the changes without asking, on %s', async (_, way, heading) => {
  const confirm = vi.spyOn(window, 'confirm');
  const { user } = await open();
  await user.type(senderName(), '!');
  await user.click(way());
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(confirm).not.toHaveBeenCalled();
  await expectText('Your changes are kept');
  await user.click(screen.getByRole('button', { name: 'Open the form' }));
  expect(await screen.findByText(/^Continued from .* Not saved yet: Sender name$/)).toBeVisible();
  expect(senderName()).toHaveValue('Sunhall Community Arts!');
});

test('starts with what is stored when the tab opens', async () => {
  const { user, responses } = await open();
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  await screen.findByRole('heading', { level: 2, name: 'Locations' });
  responses['GET /api/email-settings'] = { ...stored, fromName: 'Front desk' };
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  await waitFor(() => expect(senderName()).toHaveValue('Front desk'));
});

test('shows skeletons', async () => {
  const { container } = await renderDashboard('email', { 'GET /api/email-settings': never });
  await waitFor(() => expect(container.querySelectorAll('[role="tabpanel"] .animate-breathe')).toHaveLength(1));
});

test('shows an error, also one from before the tab was opened, and retries', async () => {
  const { user, sent, responses } = await renderDashboard('locations', { 'GET /api/email-settings': refusal(500, {}) });
  await waitFor(() => expect(sent('GET /api/email-settings')).not.toEqual([]));
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  expect(await screen.findByText('Failed to fetch email settings')).toBeVisible();
  responses['GET /api/email-settings'] = stored;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Recipients' })).toBeInTheDocument();
});

test('what was taken over from a colleague is told once', async () => {
  const current = { ...stored, fromName: 'Front desk', updatedAt: '2026-11-20T10:00:00.000Z' };
  const conflict = refusal(409, { message: 'Someone else has saved this.', current });
  const { user, sent } = await open({ [put]: inTurn(conflict, current, current) });
  await user.click(screen.getByRole('button', { name: 'Remove studio@example.org' }));
  await user.click(save());
  await expectText('Changed elsewhere meanwhile, and kept: Sender name.');
  await user.click(screen.getByRole('button', { name: 'Remove desk@example.org' }));
  await user.click(save());
  await waitFor(() => expect(sent(put)).toHaveLength(3));
  await waitFor(() => expect(screen.queryByText(/^Changed elsewhere meanwhile/)).toBeNull());
});

test('a colleague’s settings, saved meanwhile, are shown instead of being overwritten', async () => {
  const current = { ...stored, fromName: 'Front desk', updatedAt: '2026-11-20T10:00:00.000Z' };
  const conflict = refusal(409, { message: 'Someone else has saved this.', current });
  const { user, sent } = await open({ [put]: inTurn(conflict, current) });
  await user.type(senderName(), '!');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Front desk');
  expect(screen.getByRole('alert')).toHaveTextContent('Saved November 20, 2026, 2:00 AM');
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(senderName()).toHaveValue('Front desk');
  await user.click(save());
  await waitFor(() => expect(sent(put)[1]).toMatchObject({ fromName: 'Front desk', updatedAt: current.updatedAt }));
});
