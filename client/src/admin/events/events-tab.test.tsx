import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import {
  address,
  all,
  openEvents,
  rowOf,
  rows,
  running,
  select,
  titles,
  tonight,
} from '#client/admin/events/testing/open-events.ts';

describe('event list', () => {
  it('shows every activation, newest first', async () => {
    const { calls } = await openEvents();
    expect(await titles()).toEqual(['Paper Orchard', 'Night Market', 'Sky Mural', 'Echo Room']);
    expect(calls.map(({ key }) => key)).toContain('GET /api/events?drafts=true');
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

  it('cancels an activation with two presses, and undoes it', async () => {
    const { user, calls } = await openEvents('', { 'POST /api/events/bulk': { ids: [running.id] } });
    const row = await rowOf('Sky Mural');
    await user.click(row.getByRole('button', { name: 'More actions for Sky Mural' }));
    await user.click(row.getByRole('button', { name: 'Mark as canceled' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const bodies = () => calls.filter(({ key }) => key === 'POST /api/events/bulk').map(({ body }) => body);
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()).toEqual([
      { changes: [{ id: running.id, noticeKind: 'canceled' }] },
      { changes: [{ id: running.id, noticeKind: null }] },
    ]);
  });

  it('keeps what is on now and next first for the next visit', async () => {
    const { user } = await openEvents();
    await user.click(await screen.findByRole('button', { name: 'On now first' }));
    expect(await titles()).toEqual(['Sky Mural', 'Night Market', 'Paper Orchard', 'Echo Room']);
    cleanup();
    await openEvents();
    expect(await titles()).toEqual(['Sky Mural', 'Night Market', 'Paper Orchard', 'Echo Room']);
    localStorage.clear();
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
    const { container } = await openEvents('', { 'GET /api/events': () => new Promise(() => undefined) });
    await waitFor(() =>
      expect(container.querySelectorAll('[role="tabpanel"] [aria-busy="true"] > div')).toHaveLength(6),
    );
  });

  it('shows the empty state with Create First Activation', async () => {
    const { user } = await openEvents('', { 'GET /api/events': [] });
    expect(await screen.findByRole('heading', { name: 'No activations yet' })).toBeVisible();
    expect(screen.queryByText(/^Showing/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create First Activation' }));
    expect(await screen.findByRole('dialog', { name: 'Create Activation' })).toBeVisible();
  });

  it('shows an error and retries', async () => {
    let isDown = true;
    const { user } = await openEvents('', {
      'GET /api/events': () => (isDown ? new Response(null, { status: 500 }) : all),
    });
    expect(await screen.findByText('Failed to fetch events')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toHaveLength(4);
  });
});

describe('deleting', () => {
  const url = `/api/events/${tonight.id}`;
  it('asks for the specified confirmation, shows a toast, and can be undone', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    let stored = all;
    const { user, calls } = await openEvents('', {
      'GET /api/events': () => stored,
      [`DELETE ${url}`]: () => {
        stored = all.filter((event) => event !== tonight);
        return new Response(null, { status: 204 });
      },
      [`POST ${url}/restore`]: () => {
        stored = all;
        return tonight;
      },
    });
    await titles();
    await user.click(screen.getByRole('button', { name: 'Delete Night Market' }));
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this event?');
    expect(calls.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Delete Night Market' }));
    expect((await screen.findAllByText('Event deleted successfully!'))[0]).toBeVisible();
    await waitFor(async () => expect((await rows())[1]).toHaveFocus());
    expect((await titles())[1]).toBe('Sky Mural');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain(`POST ${url}/restore`));
    await waitFor(async () => expect((await rows())[1]).toHaveFocus());
    expect((await titles())[1]).toBe('Night Market');
    expect((await screen.findAllByText('Activation restored'))[0]).toBeVisible();
  });
});

describe('the edit parameter', () => {
  it('opens the dialog and is removed when it closes', async () => {
    const { user } = await openEvents(`&status=past&edit=${running.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Edit Activation' });
    expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveValue('Sky Mural');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin?tab=events&status=past');
  });
});
