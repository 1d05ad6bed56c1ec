import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { later, type Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';
import { maxEventChanges } from '#shared/schemas/event-changes.ts';
import { useSelection } from './bulk-bar.tsx';

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

const heading = () => screen.getByRole('heading', { name: 'Activations' });

test('publishes the selected drafts once, and undoes it', async () => {
  const published = later();
  const { click, select, sent, responses } = await open({ [bulk]: published.response });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await select('Select Draft');
  await select('Select Public');
  expect(screen.getByText('2 selected')).toBeVisible();
  await click('Publish');
  await click('Delete');
  responses[bulk] = {};
  published.send({ ids: [1] });
  await expectText('1 activation published');
  expect(screen.queryByText('2 selected')).toBeNull();
  await click('Undo');
  await expectText('Changes undone');
  expect(heading()).toHaveFocus();
  expect(sent(bulk)).toEqual([{ changes: [{ id: 1, published: true }] }, { changes: [{ id: 1, published: false }] }]);
  await select('Select Draft');
  await click('Clear selection');
  expect(screen.queryByText('1 selected')).toBeNull();
  expect(heading()).toHaveFocus();
});

test('selects no more than a request can change', () => {
  const shown = Array.from({ length: maxEventChanges + 1 }, () => anEvent());
  const { result } = renderHook(() => useSelection(shown));
  act(() => result.current.selectAll());
  expect(result.current.selected).toEqual(shown.slice(0, -1));
});

test('deletes all listed activations after one confirmation, with one Undo', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const { click, select, sent, responses } = await open({ [bulk]: { ids: [1, 2, 3] } });
  const all = screen.getByRole('checkbox', { name: 'Select all shown' });
  await select('Select all shown');
  expect(all).toBeChecked();
  await select('Select Draft');
  expect(all).not.toBeChecked();
  await select('Select all shown');
  await click('Delete');
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete these 3 events?');
  expect(sent(bulk)).toEqual([]);
  responses['GET /api/events'] = [];
  await click('Delete');
  await expectText('3 activations deleted');
  await waitFor(() => expect(heading()).toHaveFocus());
  await click('Undo');
  await expectText('Changes undone');
  const { changes } = sent(bulk).at(-1) as { changes: { id: number }[] };
  expect(changes.toSorted((a, b) => a.id - b.id)).toEqual([1, 2, 3].map((id) => ({ id, deleted: false })));
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
