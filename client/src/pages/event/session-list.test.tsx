import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { addDays } from '#shared/domain/days.ts';

const time = '10:00 AM - 12:00 PM';
const saturdays = (first: string, count: number) =>
  Array.from({ length: count }, (_, week) => ({ date: addDays(first, week * 7), time }));

async function open(sessions: { date: string; time: string }[], more: Partial<ProgramEvent> = {}) {
  const span = { date: sessions[0]?.date ?? '', endDate: sessions.at(-1)?.date ?? null };
  const event = anEvent({ title: 'Market', slug: 'market', sessions, ...span, ...more });
  const view = renderApp('/activations/market', { responses: { 'GET /api/events/slug/market': event } });
  await screen.findByRole('heading', { level: 1, name: 'Market' });
  return view;
}
const section = () => within(screen.getByRole('heading', { level: 2, name: 'Dates' }).parentElement as HTMLElement);
const dates = () =>
  section()
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('shows the next date and all dates; past ones are marked', async () => {
  await open([...saturdays('2026-11-14', 1), ...saturdays('2026-11-28', 2)]);
  expect(screen.getByText('Next: Saturday, November 28, 10:00 AM')).toBeVisible();
  expect(dates()).toEqual([
    `Saturday, November 14${time} (past)`,
    `Saturday, November 28${time}`,
    `Saturday, December 5${time}`,
  ]);
  expect(section().queryByRole('button')).toBeNull();
});

it('shows the next eight of many, and all on request', async () => {
  const { user } = await open(saturdays('2026-11-07', 60));
  expect(dates()).toHaveLength(8);
  expect(dates()[0]).toBe(`Saturday, November 21${time}`);
  await user.click(section().getByRole('button', { name: 'Show all 60 dates', expanded: false }));
  expect(dates()).toHaveLength(60);
  await user.click(section().getByRole('button', { name: 'Show fewer dates', expanded: true }));
  expect(dates()).toHaveLength(8);
});

it('prints all dates', async () => {
  await open(saturdays('2026-11-07', 60));
  fireEvent(window, new Event('beforeprint'));
  expect(dates()).toHaveLength(60);
  fireEvent(window, new Event('afterprint'));
  expect(dates()).toHaveLength(8);
});

it('shows the last eight of many past dates, and no next one', async () => {
  await open(saturdays('2025-01-04', 20));
  expect(dates().at(-1)).toBe(`Saturday, May 17, 2025${time} (past)`);
  expect(dates()).toHaveLength(8);
  expect(screen.queryByText(/^Next:/)).toBeNull();
});

it('shows no next date if it is so near that the now line has it', async () => {
  await open(saturdays('2026-11-21', 3));
  expect(screen.getByText('Tomorrow, 10:00 AM')).toBeVisible();
  expect(screen.queryByText(/^Next:/)).toBeNull();
});

it('shows no next date if it is canceled', async () => {
  await open(saturdays('2026-12-05', 3), { noticeKind: 'canceled' });
  expect(dates()).toHaveLength(3);
  expect(screen.queryByText(/^Next:/)).toBeNull();
});
