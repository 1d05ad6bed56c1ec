import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  all,
  openEvents,
  rowOf,
  rows,
  running,
  select,
  titles,
  tonight,
} from '#client/admin/events/testing/open-events.ts';
import { refusal } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { later, never } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

describe('event list', () => {
  it('shows every activation, newest first', async () => {
    const { sent } = await openEvents();
    expect(await titles()).toEqual(['Paper Orchard', 'Night Market', 'Sky Mural', 'Echo Room']);
    expect(sent('GET /api/events?drafts=true')).toHaveLength(1);
    const count = screen.getByText('Showing 4 of 4 activations');
    expect(count.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });

  it('shows the facts of each activation', async () => {
    const { user } = await openEvents();
    const row = await rowOf('Sky Mural');
    for (const text of ['murals', 'Current', running.description, 'November 14 - 29, 2026', '9:00 AM - 4:00 PM'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByText('West Garage').closest('a')).toBeNull();
    for (const badge of ['FEATURED', 'Draft']) expect(row.queryByText(badge)).toBeNull();
    expect((await rowOf('Night Market')).getByText('FEATURED')).toBeVisible();
    expect((await rowOf('Paper Orchard')).getByText('Draft')).toBeVisible();
    // A poster, for a missing picture.
    const picture = ((await rows())[2] as HTMLElement).querySelector('img');
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^\/art\/murals\/[1-6]\.svg$/));
    const link = (await rowOf('Echo Room')).getByRole('link', { name: /Room 9/ });
    expect(link).toHaveAttribute('href', 'https://maps.example/9');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    await user.click(row.getByRole('button', { name: 'More actions for Sky Mural' }));
    expect(row.getByRole('link', { name: 'View Sky Mural' })).toHaveAttribute('href', '/activations/sky-mural');
  });

  it('shows 40 words of the description, the notice and the publication date', async () => {
    const notice = { noticeKind: 'moved', notice: 'Indoors' } as const;
    const draft = { title: 'Soon', published: false, publicFrom: '2026-12-01', ...notice };
    await openEvents('', { 'GET /api/events': [anEvent({ ...draft, description: 'word '.repeat(41) })] });
    const row = await rowOf('Soon');
    expect(row.getByText(/^(word ){39}word\.\.\.$/)).not.toHaveClass('line-clamp-2', 'max-2xl:hidden');
    expect(row.getByText('Public from December 1')).toBeVisible();
    expect(row.getByText('Moved: Indoors')).toBeVisible();
  });

  it.each([
    ['Mark as canceled', 'moved', { noticeKind: 'canceled' }],
    ['Not canceled after all', 'canceled', { noticeKind: null, from: { noticeKind: 'canceled' } }],
  ] as const)('has "%s" with two presses, and undoes it', async (action, noticeKind, change) => {
    const back = { id: running.id, noticeKind, notice: 'Indoors', from: { noticeKind: null } };
    const { user, sent } = await openEvents('', {
      'GET /api/events': [{ ...running, noticeKind }],
      'POST /api/events/bulk': { undo: [back], moved: [] },
    });
    const row = await rowOf('Sky Mural');
    await user.click(row.getByRole('button', { name: 'More actions for Sky Mural' }));
    await user.click(row.getByRole('button', { name: action }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(row.getByRole('button', { name: 'More actions for Sky Mural' })).toHaveFocus();
    await user.click(undo);
    const changes = [{ id: running.id, ...change }, back].map((sentChange) => ({ changes: [sentChange] }));
    await waitFor(() => expect(sent('POST')).toEqual(changes));
  });

  it('keeps what is on now and next first for the next visit', async () => {
    const { user } = await openEvents();
    await user.click(await screen.findByRole('button', { name: 'On now first' }));
    expect(await titles()).toEqual(['Sky Mural', 'Night Market', 'Paper Orchard', 'Echo Room']);
    cleanup();
    await openEvents('&sort=title&order=asc');
    expect((await titles())[0]).toBe('Echo Room');
    cleanup();
    const pushed = vi.spyOn(window.history, 'pushState');
    const again = await openEvents();
    expect(await titles()).toEqual(['Sky Mural', 'Night Market', 'Paper Orchard', 'Echo Room']);
    // Back leaves the dashboard.
    expect(pushed).toHaveBeenCalledOnce();
    await again.user.click(screen.getByRole('button', { name: 'On now first' }));
    cleanup();
    await openEvents();
    expect((await titles())[0]).toBe('Paper Orchard');
  });

  it('keeps the filters for the next visit, but not the search, and the URL wins', async () => {
    const { user } = await openEvents();
    await rows();
    await user.selectOptions(select('Status'), 'Past');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Echo');
    await waitFor(() => expect(window.location.search).toContain('search=Echo'));
    cleanup();
    await openEvents('&status=upcoming');
    expect(select('Status')).toHaveValue('upcoming');
    cleanup();
    const again = await openEvents();
    await rows();
    expect(select('Status')).toHaveValue('past');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await again.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    cleanup();
    await openEvents();
    expect(select('Status')).toHaveValue('all');
  });

  it('ignores what an older or broken storage holds', async () => {
    for (const stored of ['{"status":1}', '"?status=no&order=sideways"', 'null', '{']) {
      localStorage.setItem('dashboard-view', stored);
      await openEvents();
      expect(await rows()).toHaveLength(4);
      expect(select('Status')).toHaveValue('all');
      cleanup();
    }
  });

  it('shows 24 more at a time and focuses the first of them', async () => {
    const many = Array.from({ length: 50 }, () => anEvent());
    const { user } = await openEvents('', { 'GET /api/events': many });
    expect(await rows()).toHaveLength(24);
    expect(screen.getByText('Showing 50 of 50 activations')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 24 more' }));
    expect(await rows()).toHaveLength(48);
    await waitFor(async () => expect((await rows())[24]).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.queryByRole('button', { name: /^Show \d+ more$/ })).toBeNull();
    await user.selectOptions(select('Order'), 'Oldest First');
    expect(await rows()).toHaveLength(24);
  });
});

describe('without activations', () => {
  it('shows six skeletons while loading', async () => {
    const { container } = await openEvents('', { 'GET /api/events': never });
    await waitFor(() =>
      expect(container.querySelectorAll('[role="tabpanel"] [aria-busy="true"] > div')).toHaveLength(6),
    );
  });

  it('shows an error and retries, and the empty state with Create First Activation', async () => {
    const { user, responses } = await openEvents('', { 'GET /api/events': refusal(500, {}) });
    expect(await screen.findByText('Failed to fetch events')).toBeVisible();
    responses['GET /api/events'] = [];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No activations yet' })).toBeVisible();
    expect(screen.queryByText(/^Showing/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create First Activation' }));
    expect(await screen.findByRole('dialog', { name: 'Create Activation' })).toBeVisible();
  });
});

it('deletes an activation after the specified confirmation, and undoes it', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  let stored = all;
  const deleted = later();
  const { user, sent } = await openEvents('', {
    'GET /api/events': () => stored,
    [`DELETE /api/events/${tonight.id}`]: deleted.response,
    [`POST /api/events/${tonight.id}/restore`]: () => void (stored = all),
  });
  await titles();
  await user.click(screen.getByRole('button', { name: 'Delete Night Market' }));
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this event?');
  expect(sent('DELETE')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete Night Market' }));
  expect(screen.getByRole('button', { name: 'Delete Night Market' })).toBeDisabled();
  stored = all.filter((event) => event !== tonight);
  deleted.send();
  await expectText('Event deleted successfully!');
  await waitFor(async () => expect((await rows())[1]).toHaveFocus());
  expect((await titles())[1]).toBe('Sky Mural');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectText('Activation restored');
  await waitFor(async () => expect((await rows())[1]).toHaveFocus());
  expect((await titles())[1]).toBe('Night Market');
});
