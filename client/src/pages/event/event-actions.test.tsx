import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';

const address = 'https://arts.example/activations/sky-mural';

async function open(overrides: Partial<ProgramEvent> = {}) {
  const event = anEvent({ title: 'Sky Mural', slug: 'sky-mural', ...overrides });
  const view = renderApp('/activations/sky-mural', { responses: { 'GET /api/events/slug/sky-mural': event } });
  await screen.findByRole('heading', { level: 1, name: 'Sky Mural' });
  return view;
}

const button = (name: string) => screen.queryByRole('button', { name });
const past = { date: '2026-11-01', endDate: '2026-11-19' };

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

  it('shows no message if the visitor closes the share sheet', async () => {
    const { user } = await open();
    withNavigator(() => Promise.reject(new DOMException('Closed', 'AbortError')));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.queryByText(/^Link copied|could not be copied/)).toBeNull();
  });

  it('copies the link if the share sheet does not open', async () => {
    const { user } = await open();
    withNavigator(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
  });

  it('shows the link if it cannot be copied', async () => {
    const { user } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('The link could not be copied')).toBeVisible();
    expect(screen.getByText(address)).toBeVisible();
  });
});

describe('adding to a calendar', () => {
  it('offers a file and two web calendars', async () => {
    const { user } = await open();
    expect(button('Add to calendar')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: /Calendar file/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(button('Add to calendar')).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('link', { name: 'Calendar file (.ics)' })).toHaveAttribute(
      'href',
      '/activations/sky-mural.ics',
    );
    const google = new URL(screen.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href') ?? '');
    expect([google.host, google.searchParams.get('ctz'), google.searchParams.get('dates')]).toEqual([
      'calendar.google.com',
      'America/Los_Angeles',
      '20261114/20261130',
    ]);
    expect(google.searchParams.get('details')).toContain(address);
    const outlook = screen.getByRole('link', { name: /^Outlook/ });
    expect(outlook).toHaveAttribute('href', expect.stringContaining('https://outlook.live.com/'));
    expect(outlook).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(screen.queryByRole('link', { name: /Calendar file/ })).toBeNull();
  });

  it('takes the next of several sessions into a web calendar', async () => {
    const sessions = ['2026-11-14', '2026-11-21', '2026-11-28'].map((date) => ({ date, time: '10:00 AM - 12:00 PM' }));
    const { user } = await open({ sessions });
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    const google = await screen.findByRole('link', { name: /^Google Calendar/ });
    expect(google).toHaveAttribute('href', expect.stringContaining('dates=20261121T100000%2F20261121T120000'));
  });

  it('is not offered for a past activation, which can still be shared', async () => {
    await open(past);
    expect(button('Add to calendar')).toBeNull();
    expect(button('Share')).toBeVisible();
  });

  it('is not offered for drafts, and neither is sharing', async () => {
    await open({ published: false });
    expect(button('Add to calendar')).toBeNull();
    expect(button('Share')).toBeNull();
  });
});

describe('accommodation', () => {
  it('shows whom to write to', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'hello@sunhall.example' });
    expect(link).toHaveAttribute('href', 'mailto:hello@sunhall.example?subject=Accommodation%20for%20Sky%20Mural');
    expect(link.closest('p')).toHaveTextContent('Need an accommodation? Write to hello@sunhall.example.');
  });

  it('is not offered for a past activation', async () => {
    await open(past);
    expect(screen.queryByText(/Need an accommodation/)).toBeNull();
  });
});

it('shows its dates once', async () => {
  await open();
  expect(screen.getByText('November 14 - 29, 2026')).toBeVisible();
  expect(screen.queryByText(/^Through/)).toBeNull();
});
