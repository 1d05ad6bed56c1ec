import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { later, type Responses } from '#client/testing/render-app.tsx';
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
  const select = (name: string) => app.user.click(screen.getByRole('checkbox', { name }));
  return { ...app, click, select };
}

test('publishes the selected drafts, and undoes it', async () => {
  const published = later();
  const { click, select, sent, responses } = await open({ [bulk]: published.response });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await select('Select Draft');
  await select('Select Public');
  expect(screen.getByText('2 selected')).toHaveAttribute('role', 'status');
  await click('Publish');
  // While a change is under way, a second one is not begun.
  await click('Feature');
  published.send({ ids: [] });
  responses[bulk] = { ids: [] };
  await expectText('1 activation published');
  expect(screen.queryByText('2 selected')).toBeNull();
  await click('Undo');
  await expectText('Changes undone');
  expect(screen.getByRole('heading', { name: 'Activations' })).toHaveFocus();
  expect(sent(bulk)).toEqual([{ changes: [{ id: 1, published: true }] }, { changes: [{ id: 1, published: false }] }]);
});

test('deletes the selected activations after one confirmation, with one Undo', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const { click, select, sent, responses } = await open({ [bulk]: { ids: [1, 2] } });
  const all = screen.getByRole('checkbox', { name: 'Select all shown' });
  await select('Select all shown');
  expect(all).toBeChecked();
  await select('Select all shown');
  expect(screen.queryByText(/selected$/)).toBeNull();
  await select('Select all shown');
  await click('Clear selection');
  expect(screen.getByRole('heading', { name: 'Activations' })).toHaveFocus();
  await select('Select all shown');
  await select('Select Other');
  expect(all).not.toBeChecked();
  await click('Delete');
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete these 2 events?');
  expect(sent(bulk)).toEqual([]);
  responses['GET /api/events'] = events.slice(2);
  await click('Delete');
  await expectText('2 activations deleted');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Other' }).closest('li')).toHaveFocus());
  await click('Undo');
  await expectText('Changes undone');
  const { changes } = sent(bulk).at(-1) as { changes: { id: number }[] };
  expect(changes.toSorted((a, b) => a.id - b.id)).toEqual([1, 2].map((id) => ({ id, deleted: false })));
});

test('shows the stored activations after a change that failed because one was deleted meanwhile', async () => {
  const message = 'One of these activations no longer exists.';
  const { click, select, responses } = await open({ [bulk]: refusal(404, { message }) });
  await select('Select all shown');
  responses['GET /api/events'] = events.slice(1);
  await click('Feature');
  await expectText(message);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Draft' })).toBeNull());
});
