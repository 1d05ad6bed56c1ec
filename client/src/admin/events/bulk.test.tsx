import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import type { Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

const events = [
  anEvent({ id: 1, title: 'Draft', published: false }),
  anEvent({ id: 2, title: 'Public' }),
  anEvent({ id: 3, title: 'Other' }),
];
const bulk = 'POST /api/events/bulk';

async function open(responses: Responses = {}) {
  const app = await renderDashboard('events', { 'GET /api/events': events, [bulk]: { ids: [] }, ...responses });
  await screen.findByRole('checkbox', { name: 'Select Draft' });
  const click = (name: string) => app.user.click(screen.getAllByText(name, { selector: 'button' })[0] as HTMLElement);
  const sent = () => app.calls.filter(({ key }) => key === bulk).map(({ body }) => body);
  return { ...app, click, sent };
}

test('publishes the selected drafts, and undoes it', async () => {
  const { user, click, sent } = await open();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select Draft' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Public' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await click('Publish');
  await expectText('1 activation published');
  expect(screen.queryByText('2 selected')).toBeNull();
  await click('Undo');
  await expectText('Changes undone');
  expect(screen.getByRole('heading', { name: 'Activations' })).toHaveFocus();
  expect(sent()).toEqual([{ changes: [{ id: 1, published: true }] }, { changes: [{ id: 1, published: false }] }]);
});

test('deletes all listed activations after one confirmation, with one Undo', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  let stored = events;
  const deleteAll = () => {
    stored = [];
    return { ids: [1, 2, 3] };
  };
  const { user, click, sent } = await open({ 'GET /api/events': () => stored, [bulk]: deleteAll });
  const all = screen.getByRole('checkbox', { name: 'Select all shown' });
  await user.click(all);
  expect(all).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select Draft' }));
  expect(all).not.toBeChecked();
  await user.click(all);
  await click('Delete');
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete these 3 events?');
  expect(sent()).toEqual([]);
  await click('Delete');
  await expectText('3 activations deleted');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Activations' })).toHaveFocus());
  await click('Undo');
  await expectText('Changes undone');
  const { changes } = sent().at(-1) as { changes: { id: number }[] };
  expect(changes.toSorted((a, b) => a.id - b.id)).toEqual([1, 2, 3].map((id) => ({ id, deleted: false })));
});

test('shows the stored activations after a change that failed because one was deleted meanwhile', async () => {
  let stored = events;
  const { user, click } = await open({
    'GET /api/events': () => stored,
    [bulk]: refusal(404, { message: 'One of these activations no longer exists.' }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  stored = events.slice(1);
  await click('Feature');
  await expectText('One of these activations no longer exists.');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Draft' })).toBeNull());
});
