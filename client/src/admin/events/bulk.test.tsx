import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { later, type Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';
import { useSelection } from './bulk-bar.tsx';

const events = [
  anEvent({ id: 1, title: 'Draft', published: false }),
  anEvent({ id: 2, title: 'Public' }),
  anEvent({ id: 3, title: 'Other' }),
];
const bulk = 'POST /api/events/bulk';

async function open(responses: Responses = {}) {
  const app = await renderDashboard('events', {
    'GET /api/events': events,
    [bulk]: { undo: [], moved: [] },
    ...responses,
  });
  await screen.findByRole('checkbox', { name: 'Select Draft' });
  const click = (name: string) => app.user.click(screen.getAllByText(name, { selector: 'button' })[0] as HTMLElement);
  const select = (name: string) => app.user.click(screen.getByRole('checkbox', { name }));
  return { ...app, click, select };
}

test('selects no more activations than one request can change', () => {
  const many = Array.from({ length: 501 }, (_, index) => anEvent({ id: index + 1 }));
  const { result } = renderHook(() => useSelection(many));
  act(() => result.current.selectAll());
  expect(result.current.selected).toHaveLength(500);
});

/** A response to changes of these activations. */
const changed = (...undo: object[]) => ({ undo, moved: [] });

test('publishes the selected activations as the server has them, and undoes what it has changed', async () => {
  const published = later();
  const { click, select, sent, responses } = await open({ [bulk]: published.response });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await select('Select Draft');
  await select('Select Public');
  expect(screen.getByText('2 selected')).toHaveAttribute('role', 'status');
  await click('Publish');
  // While a change is under way, a second one is not begun.
  await click('Feature');
  // A colleague has unpublished 'Public', and published 'Draft'.
  const undo = { id: 2, published: false, publicFrom: null, from: { published: true, publicFrom: null } };
  published.send(changed(undo));
  responses[bulk] = changed(undo);
  await expectText('1 activation published');
  expect(screen.queryByText('2 selected')).toBeNull();
  await click('Undo');
  await expectText('Changes undone');
  expect(screen.queryByText(/meanwhile/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Activations' })).toHaveFocus();
  const both = [1, 2].map((id) => ({ id, published: true }));
  expect(sent(bulk)).toEqual([{ changes: both }, { changes: [undo] }]);
});

test('says what Undo has left as a colleague has changed it, and where it has moved a restored one', async () => {
  const undo = [1, 2, 3].map((id) => ({ id, featured: false, from: { featured: true } }));
  const { click, select, responses } = await open({ [bulk]: changed(...undo) });
  await select('Select all shown');
  await click('Feature');
  await expectText('3 activations featured');
  responses[bulk] = { ...changed(...undo.slice(2)), moved: [{ title: 'Other', slug: 'other-2' }] };
  await click('Undo');
  await expectText('Changes undone');
  await expectText(
    '2 activations changed meanwhile, and stay so. The address of "Other" was taken; it is now /activations/other-2.',
  );
  await select('Select Draft');
  responses[bulk] = changed(...undo.slice(0, 1));
  await click('Feature');
  await expectText('1 activation featured');
  responses[bulk] = changed();
  await click('Undo');
  await expectText('Nothing to undo');
  await expectText('1 activation changed meanwhile, and stays so.');
});

test('keeps the selection if all are already as asked', async () => {
  const { click, select } = await open();
  await select('Select Public');
  await click('Publish');
  await expectText('The selected activations are already published');
  expect(screen.getByText('1 selected')).toBeVisible();
});

test('deletes the selected activations after one confirmation, with one Undo', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const deleted = [1, 2].map((id) => ({ id, deleted: false, from: { deleted: true } }));
  const { click, select, sent, responses } = await open({ [bulk]: changed(...deleted) });
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
  expect(sent(bulk).at(-1)).toEqual({ changes: deleted });
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
