import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { factsOf, findTitle, openEvent } from '#client/pages/activation/testing/open-event.tsx';
import { textsOf } from '#client/testing/texts.ts';
import { addDays } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

const address = 'https://arts.example/activations/sky-mural';

async function open(overrides: Partial<ProgramEvent> = {}) {
  const view = openEvent(overrides);
  await findTitle();
  return view;
}

const button = (name: string) => screen.queryByRole('button', { name });
const details = () => within(screen.getByRole('region', { name: 'Details' }));
const past = { date: '2026-11-01', endDate: '2026-11-19' };

describe('the place', () => {
  const location = { name: 'West Garage', googleMapsLink: 'https://maps.example/garage' };
  const where = async () => (await factsOf()).find(([term]) => term === 'Location')?.[1];
  const mapOf = (name: string) => details().queryByRole('link', { name: `${name} (opens in a new window)` });

  it.each([
    ['Level 3 Wall', 'Level 3 WallWest Garage (opens in a new window)', 'West Garage'],
    ['West garage ', 'West garage (opens in a new window)', 'West garage'],
    ['West Garage, Level 3', 'West Garage, Level 3 (opens in a new window)', 'West Garage, Level 3'],
  ])('links %j and its location to the map, and names it once', async (venue, text, link) => {
    openEvent({ venue, location });
    expect((await where())?.replace(/\s+/g, ' ')).toBe(text);
    expect(mapOf(link)).toHaveAttribute('href', 'https://maps.example/garage');
    expect(mapOf(link)).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it.each([
    ['a location', null, 'Level 3 Wall'],
    ['a safe map', { ...location, googleMapsLink: 'javascript:alert(1)' }, 'Level 3 WallWest Garage'],
  ])('has no link if it has not %s', async (_, stored, text) => {
    openEvent({ venue: 'Level 3 Wall', location: stored });
    expect(await where()).toBe(text);
    expect(details().queryByRole('link', { name: /Garage/ })).toBeNull();
  });
});

describe('booking', () => {
  const bookingUrl = 'tickets.example/sky';

  it('links to the booking page in a new window', async () => {
    await open({ bookingUrl, bookingLabel: '' });
    const link = screen.getByRole('link', { name: 'Reserve a spot (opens in a new window)' });
    expect(link).toHaveAttribute('href', 'https://tickets.example/sky');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('has the label of the manager, and no link without a safe URL', async () => {
    const { unmount } = await open({ bookingUrl, bookingLabel: 'Get tickets' });
    expect(screen.getByRole('link', { name: /^Get tickets/ })).toBeVisible();
    unmount();
    await open({ bookingUrl: 'javascript:alert(1)' });
    expect(screen.queryByText('Reserve a spot')).toBeNull();
  });
});

it.each([
  ['past', past],
  ['canceled', { noticeKind: 'canceled' }],
  ['postponed', { noticeKind: 'postponed' }],
  ['full', { noticeKind: 'full' }],
] as const)('a %s activation offers no booking or calendar, but can be shared', async (_, event) => {
  await open({ ...event, bookingUrl: 'tickets.example/sky' });
  expect(screen.queryByText('Reserve a spot')).toBeNull();
  expect(button('Add to calendar')).toBeNull();
  expect(button('Share')).toBeVisible();
});

describe('after the hours of the last day', () => {
  // 5 PM in Sacramento.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T01:00:00Z') }));

  it.each([
    ['of one day', { date: '2026-11-20', endDate: null, time: '3 - 5 PM' }],
    ['that ran for weeks', { date: '2026-11-01', endDate: '2026-11-20', time: '12 noon to 4:30 PM' }],
  ])('an activation %s has ended, and offers no booking or calendar', async (_, event) => {
    await open({ ...event, bookingUrl: 'tickets.example/sky' });
    expect(screen.getByText('Ended today')).toBeVisible();
    expect(screen.queryByText('Reserve a spot')).toBeNull();
    expect(button('Add to calendar')).toBeNull();
  });

  it('a web calendar takes the date of today that is not over', async () => {
    const sessions = ['3:00 PM - 5:00 PM', '7 - 9 PM'].map((time) => ({ date: '2026-11-20', time }));
    const { user } = await open({ date: '2026-11-20', endDate: null, sessions });
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    const google = await screen.findByRole('link', { name: /^Google Calendar/ });
    expect(google).toHaveAttribute('href', expect.stringContaining('dates=20261120T190000%2F20261120T210000'));
  });
});

it('the dates of a canceled activation are struck through, with the word beside them', async () => {
  const time = '10:00 AM - 12:00 PM';
  const sessions = [{ date: '2026-11-21', time }];
  await open({ date: '2026-11-21', endDate: null, sessions, time, noticeKind: 'canceled' });
  await screen.findByRole('heading', { name: 'Dates' });
  const struck = (text: string) => screen.getAllByText(text).map((element) => element.tagName);
  expect(struck('November 21, 2026')).toEqual(['S', 'S']);
  expect(struck(time)).toEqual(['S', 'S', 'S']);
  expect(await factsOf()).toContainEqual(['Date', 'November 21, 2026 Canceled']);
  const [date] = within(screen.getByRole('heading', { name: 'Dates' }).parentElement as HTMLElement).getAllByRole(
    'listitem',
  );
  expect(date).toHaveTextContent(`Saturday, November 21${time} Canceled`);
});

describe('sharing', () => {
  const withNavigator = (share?: () => Promise<void>) =>
    vi.stubGlobal('navigator', Object.create(navigator, share ? { share: { value: share } } : {}));

  it('copies the link if there is no share sheet', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('opens the share sheet if there is one', async () => {
    const share = vi.fn<() => Promise<void>>(async () => undefined);
    const { user } = await open();
    withNavigator(share);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Sky Mural', url: address });
    expect(screen.queryByText('Link copied')).toBeNull();
  });

  it('copies nothing if sharing is canceled, and shows the link if nothing else works', async () => {
    const share = vi.fn<() => Promise<void>>();
    share.mockRejectedValueOnce(new DOMException('Canceled', 'AbortError'));
    share.mockRejectedValueOnce(new DOMException('No permission', 'NotAllowedError'));
    const { user } = await open();
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No permission'));
    withNavigator(share);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('The link could not be copied')).toBeVisible();
    expect(screen.getByText(address)).toBeVisible();
    expect(copy).toHaveBeenCalledOnce();
  });
});

describe('adding to a calendar', () => {
  it('offers a file and three web calendars', async () => {
    const { user } = await open();
    expect(button('Add to calendar')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: /Calendar file/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(button('Add to calendar')).toHaveAttribute('aria-expanded', 'true');
    const file = await screen.findByRole('link', { name: 'Calendar file (.ics)' });
    expect(file).toHaveAttribute('href', '/activations/sky-mural.ics');
    const google = new URL(screen.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href') ?? '');
    expect(google.host).toBe('calendar.google.com');
    for (const [name, host] of [
      [/^Outlook/, 'outlook.live.com'],
      [/^Microsoft 365/, 'outlook.office.com'],
    ] as const)
      expect(new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '').host).toBe(host);
    const { ctz, dates, details: text } = Object.fromEntries(google.searchParams);
    expect([ctz, dates, text]).toEqual(['America/Los_Angeles', '20261114/20261130', expect.stringContaining(address)]);
    expect(screen.getByRole('link', { name: /^Outlook/ })).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(screen.queryByRole('link', { name: /Calendar file/ })).toBeNull();
  });

  it('is not offered for drafts, and neither is sharing', async () => {
    await open({ published: false });
    expect(button('Add to calendar')).toBeNull();
    expect(button('Share')).toBeNull();
  });
});

it('says whom to write to for an accommodation', async () => {
  for (const accessEmail of [null, 'access@sunhall.example']) {
    const email = accessEmail ?? 'hello@sunhall.example';
    const { unmount } = openEvent({}, {}, { accessEmail });
    const link = await screen.findByRole('link', { name: email });
    expect(link).toHaveAttribute('href', `mailto:${email}?subject=Accommodation%20for%20Sky%20Mural`);
    expect(link.closest('p')).toHaveTextContent(`Need an accommodation? Write to ${email}.`);
    unmount();
  }
});

describe('the dates', () => {
  const time = '10:00 AM - 12:00 PM';
  const weekly = (first: string, count: number) =>
    Array.from({ length: count }, (_, week) => ({ date: addDays(first, week * 7), time }));

  async function openDates(sessions: { date: string; time: string }[], more: Partial<ProgramEvent> = {}) {
    const span = { date: sessions[0]?.date ?? '', endDate: sessions.at(-1)?.date ?? null };
    return open({ sessions, ...span, ...more });
  }
  const section = () => within(screen.getByRole('heading', { level: 2, name: 'Dates' }).parentElement as HTMLElement);
  const dates = () => textsOf(section().getAllByRole('listitem'));

  it('shows the next date and all dates; past ones are marked', async () => {
    await openDates([...weekly('2026-11-14', 1), ...weekly('2026-11-28', 2)]);
    expect(screen.getByText('Next: Saturday, November 28, 10:00 AM')).toBeVisible();
    expect(dates()).toEqual([
      `Saturday, November 14${time} (past)`,
      `Saturday, November 28${time}`,
      `Saturday, December 5${time}`,
    ]);
    expect(section().queryByRole('button')).toBeNull();
  });

  it('shows the next eight of many, and all on request or in print', async () => {
    const { user } = await openDates(weekly('2026-11-06', 60));
    expect(dates()).toHaveLength(8);
    expect(dates()[0]).toBe(`Friday, November 20${time}`);
    await user.click(section().getByRole('button', { name: 'Show all 60 dates', expanded: false }));
    expect(dates()).toHaveLength(60);
    await user.click(section().getByRole('button', { name: 'Show fewer dates', expanded: true }));
    expect(dates()).toHaveLength(8);
    fireEvent(window, new Event('beforeprint'));
    expect(dates()).toHaveLength(60);
    fireEvent(window, new Event('afterprint'));
    expect(dates()).toHaveLength(8);
  });

  it('shows the last eight of many past dates, and no next one', async () => {
    await openDates(weekly('2025-01-04', 20));
    expect(dates().at(-1)).toBe(`Saturday, May 17, 2025${time} (past)`);
    expect(dates()).toHaveLength(8);
    expect(screen.queryByText(/^Next:/)).toBeNull();
  });

  it.each([
    ['so near that the now line has it', '2026-11-21', {}, 'Tomorrow, 10:00 AM'],
    ['canceled', '2026-12-05', { noticeKind: 'canceled' }, 'Canceled'],
  ] as const)('shows no next date if it is %s', async (_, first, more, line) => {
    await openDates(weekly(first, 3), more);
    expect(screen.getAllByText(line)[0]).toBeVisible();
    expect(dates()).toHaveLength(3);
    expect(screen.queryByText(/^Next:/)).toBeNull();
  });
});
