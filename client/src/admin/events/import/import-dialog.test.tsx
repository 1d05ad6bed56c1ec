import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCategory, managerResponses, refusal } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { later, renderApp, type Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

const header = 'Title,Date,Time,Venue,Category,Description';
const tides = (count: number) =>
  Array.from({ length: count }, (_, index) => `Tide ${index},2026-12-05,7 PM,Hall,Workshop,Water`);
const status = () => screen.getByRole('status');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Returns whether the browser lets the document end without a question. */
const mayEnd = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

async function openImport(responses: Responses) {
  const app = renderApp('/admin?import', { responses: { ...managerResponses, ...responses } });
  return { ...app, input: await screen.findByLabelText(/^Choose a CSV file/) };
}

/** Opens the import with a file, and shows its preview. */
async function openPreview(rows: readonly string[], responses: Responses = {}) {
  const lists = { 'GET /api/categories': [aCategory({ name: 'Workshop' })] };
  const { input, ...app } = await openImport({ ...lists, ...responses });
  const sent = vi.spyOn(window, 'fetch');
  await app.user.upload(input, new File([[header, ...rows].join('\n')], 'a.csv', { type: 'text/csv' }));
  await screen.findByRole('region', { name: 'Preview' });
  const keys = () =>
    sent.mock.calls.flatMap(([, init]) =>
      init?.method === 'POST' ? new Headers(init.headers).get('Idempotency-Key') : [],
    );
  return { ...app, keys };
}

test('what the server refuses stays out; without an answer it pauses, and goes on with the same key', async () => {
  const lost = Promise.reject(new TypeError('lost'));
  lost.catch(() => undefined);
  const answers = [{ id: 1 }, refusal(409, { message: 'That name is already taken.' }), { id: 3 }, lost];
  let last = 3;
  const respond = () => answers.shift() ?? { id: ++last };
  const { sent, keys } = await openPreview(tides(6), { 'POST /api/events': respond });
  press('Import 6 activations as drafts');
  expect(await screen.findByText('The server did not answer. Nothing was lost: you can go on.')).toBeVisible();
  expect(status()).toHaveTextContent('Paused: 2 of 6 activations imported, 1 failed');
  press('Continue');
  await waitFor(() => expect(status()).toHaveTextContent('Finished: 5 of 6 activations imported, 1 failed'));
  expect(screen.getByRole('list', { name: 'Not imported' })).toHaveTextContent(/Tide 1: That name is already taken\./);
  const titles = sent('POST /api/events').map((body) => (body as { title: string }).title);
  expect(titles).toEqual(['Tide 0', 'Tide 1', 'Tide 2', 'Tide 3', 'Tide 3', 'Tide 4', 'Tide 5']);
  const [, , , first, again, next] = keys();
  expect([again, next]).toEqual([first, expect.not.stringMatching(`^${first}$`)]);
});

test('pauses when the server takes no more for now', async () => {
  const message = 'Too many. Please try again in a minute.';
  await openPreview(tides(2), { 'POST /api/events': refusal(429, { message }) });
  press('Import 2 activations as drafts');
  expect(await screen.findByText(message)).toBeVisible();
  expect(status()).toHaveTextContent('Paused: 0 of 2 activations imported');
});

test('says what is no CSV, and takes another file', async () => {
  const { user, input } = await openImport({});
  await user.upload(input, new File(['PK\u0003\u0004 a workbook'], 'a.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/^This is not a CSV file\./)).toBeVisible();
  const file = new File([[header, ...tides(1)].join('\n')], 'a.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText(/^Choose a CSV file/), file);
  expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent('Tide 0');
});

test('a row with an error cannot be ticked', async () => {
  await openPreview([...tides(1), 'Undated,soon,7 PM,Hall,Workshop,Water']);
  expect(status()).toHaveTextContent('2 rows: 1 will be imported, 1 with errors, 0 exist already');
  expect(screen.getByRole('checkbox', { name: 'Import row 2' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: 'Import row 3' })).toBeDisabled();
});

test('is at risk with the document while it runs, also after it is left, and is said then', async () => {
  const first = later();
  await openPreview(tides(2), { 'POST /api/events': first.response });
  expect(mayEnd()).toBe(true);
  press('Import 2 activations as drafts');
  await waitFor(() => expect(mayEnd()).toBe(false));
  press('Stop');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  first.send({ id: 1 });
  await expectText('1 activation imported as drafts');
  expect(mayEnd()).toBe(true);
});

test('takes the last import back in parts that the server takes', async () => {
  const ids = Array.from({ length: 502 }, (_, index) => index + 1);
  localStorage.setItem('last-import', JSON.stringify(ids));
  const drafts = ids.map((id) => anEvent({ id, title: `Tide ${id}`, published: id === 7 }));
  const { sent } = await openImport({
    'GET /api/events': drafts,
    'POST /api/events/bulk': { undo: [], moved: [] },
  });
  // What was published since stays.
  expect(await screen.findByText(/^Of the last import, 501 activations are drafts still\./)).toBeVisible();
  press('Undo the last import');
  await expectText('Import undone');
  const undone = sent('POST /api/events/bulk').map((body) => (body as { changes: { id: number }[] }).changes);
  expect(undone.flat().map(({ id }) => id)).toEqual(ids.filter((id) => id !== 7));
});
