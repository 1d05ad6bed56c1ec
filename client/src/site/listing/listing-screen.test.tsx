import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp, type Answers } from '#client/testing/render-app.tsx';

const mural = anEvent({ title: 'Sky Mural', slug: 'sky-mural', date: '2026-11-14', endDate: '2026-11-29' });
const market = anEvent({ title: 'Night Market', category: 'market', date: '2026-12-05', endDate: null, description: 'Forty makers and one long table.' });
const echo = anEvent({ title: 'Echo', category: 'exhibition', date: '2026-09-01', endDate: '2026-09-30' });
const events = [echo, market, mural];
const categories = ['exhibition', 'market', 'murals'].map((name, id) => ({ id, name, color: '#3B82F6', createdAt: '', updatedAt: '' }));

const openListing = (path = '/events', answers: Answers = {}) =>
  renderApp(path, { answers: { 'GET /api/events': events, 'GET /api/categories': categories, ...answers } });

const results = async () => within(await screen.findByRole('region', { name: 'Results' }));
const titles = async () => (await (await results()).findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
/** The list follows a choice in the background, so it may take a moment. */
const expectTitles = (expected: string[]) => waitFor(async () => expect(await titles()).toEqual(expected));
const select = (name: string) => screen.findByRole('combobox', { name });
const chosen = async (name: string) => ((await select(name)) as HTMLSelectElement).selectedOptions[0]?.textContent;
const address = () => window.location.pathname + window.location.search;
const nothingFound = 'No activations found matching your criteria.';

describe('the listing', () => {
  it('shows what is on or coming, nearest first', async () => {
    openListing();
    await expectTitles(['Sky Mural', 'Night Market']);
    expect(screen.getByRole('heading', { level: 1, name: 'Discover Activations' })).toBeVisible();
    expect(screen.getByText('Explore upcoming events and activations')).toBeVisible();
    expect(await chosen('Status')).toBe('Active');
    expect(document.title).toBe('Activations · Sunhall');
  });

  it('offers exactly the statuses, categories and months of the specification', async () => {
    openListing();
    await titles();
    const options = async (name: string) => within(await select(name)).getAllByRole('option').map((option) => option.textContent);
    expect(await options('Status')).toEqual(['All Status', 'Active', 'Upcoming', 'Current', 'Past']);
    expect(await options('Category')).toEqual(['All Categories', 'exhibition', 'market', 'murals']);
    const months = await options('Month');
    expect([months.length, months[0], months[1], months[12]]).toEqual([13, 'All Months', 'January', 'December']);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('placeholder', 'Search activations...');
  });

  it('tells of each activation what it is, when and where', async () => {
    openListing('/events?search=mural');
    const [card] = await (await results()).findAllByRole('listitem');
    for (const fact of ['murals', 'Current', 'A blank garage wall', 'November 14 - 29, 2026', '9:00 AM - 4:00 PM', 'West Garage']) {
      expect(card).toHaveTextContent(fact);
    }
    expect(within(card as HTMLElement).getByRole('link', { name: 'Sky Mural' })).toHaveAttribute('href', '/activations/sky-mural');
  });

  it('fetches the pictures of the first row at once and the others when they come near', async () => {
    openListing('/events', { 'GET /api/events': [1, 2, 3, 4, 5].map(() => anEvent()) });
    await titles();
    const loading = [...document.querySelectorAll('article img')].map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy']);
  });
});

describe('an address with filters', () => {
  it.each([
    ['/events?status=past', 'Past', ['Echo']],
    ['/events?status=current', 'Current', ['Sky Mural']],
    ['/events?status=upcoming', 'Upcoming', ['Night Market']],
    ['/events?status=all', 'All Status', ['Sky Mural', 'Night Market', 'Echo']],
    ['/events?status=active', 'Active', ['Sky Mural', 'Night Market']],
    ['/events?status=PAST', 'Active', ['Sky Mural', 'Night Market']],
    ['/events?status=gone', 'Active', ['Sky Mural', 'Night Market']],
  ])('%s', async (path, status, expected) => {
    openListing(path);
    await expectTitles(expected);
    expect(await chosen('Status')).toBe(status);
  });

  it('sets every filter at once', async () => {
    openListing('/events?status=all&category=exhibition&month=September&search=ech');
    await expectTitles(['Echo']);
    expect([await chosen('Category'), await chosen('Month')]).toEqual(['exhibition', 'September']);
    expect(screen.getByRole('searchbox')).toHaveValue('ech');
  });

  it('shows a category that no longer exists as chosen, so that its result explains itself', async () => {
    const orphan = anEvent({ title: 'Orphan', category: 'Poetry' });
    openListing('/events?category=Poetry', { 'GET /api/events': [...events, orphan] });
    await expectTitles(['Orphan']);
    expect(await chosen('Category')).toBe('Poetry');
  });

  it('passes over a month that does not exist', async () => {
    openListing('/events?month=Brumaire');
    await expectTitles(['Sky Mural', 'Night Market']);
    expect(await chosen('Month')).toBe('All Months');
  });
});

describe('choosing', () => {
  it('adds an entry to the history, and Back takes it away again', async () => {
    const { user } = openListing('/events');
    await titles();
    const entries = window.history.length;
    await user.selectOptions(await select('Status'), 'Past');
    await expectTitles(['Echo']);
    expect(address()).toBe('/events?status=past');
    expect(window.history.length).toBe(entries + 1);
    await user.selectOptions(await select('Month'), 'September');
    expect(address()).toBe('/events?status=past&month=September');

    act(() => window.history.back());
    await waitFor(async () => expect(await chosen('Month')).toBe('All Months'));
    act(() => window.history.back());
    await waitFor(async () => expect(await chosen('Status')).toBe('Active'));
    await expectTitles(['Sky Mural', 'Night Market']);
    expect(address()).toBe('/events');
  });

  it('leaves what is as usual out of the address', async () => {
    const { user } = openListing('/events?status=all&category=market&month=December');
    await titles();
    await user.selectOptions(await select('Category'), 'All Categories');
    await user.selectOptions(await select('Month'), 'All Months');
    await user.selectOptions(await select('Status'), 'Active');
    expect(address()).toBe('/events');
  });

  it('asks the server only once', async () => {
    const { user, calls } = openListing();
    await titles();
    await user.selectOptions(await select('Status'), 'Past');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(calls.filter(({ key }) => key === 'GET /api/events')).toHaveLength(1);
  });

  it('gives way to a link to the listing', async () => {
    const { user } = openListing('/events?status=past&search=ech');
    await expectTitles(['Echo']);
    await user.click(screen.getByRole('link', { name: 'ACTIVATIONS' }));
    await waitFor(async () => await expectTitles(['Sky Mural', 'Night Market']));
    expect(await chosen('Status')).toBe('Active');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('typing', () => {
  it('filters at once and changes the present entry when it rests', async () => {
    const { user } = openListing();
    await titles();
    const entries = window.history.length;
    await user.type(screen.getByRole('searchbox'), 'MAKERS ');
    expect(screen.getByRole('searchbox')).toHaveValue('MAKERS ');
    await waitFor(async () => await expectTitles(['Night Market']));
    await waitFor(() => expect(address()).toBe('/events?search=MAKERS+'));
    expect(window.history.length).toBe(entries);
    expect(screen.getByRole('searchbox')).toHaveValue('MAKERS ');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(address()).toBe('/events'));
    await expectTitles(['Sky Mural', 'Night Market']);
  });

  it('reaches the address without waiting when the visitor goes on', async () => {
    const { user } = openListing();
    await titles();
    await user.type(screen.getByRole('searchbox'), 'sky');
    await user.tab();
    expect(address()).toBe('/events?search=sky');
    await user.type(screen.getByRole('searchbox'), '!{Enter}');
    expect(address()).toBe('/events?search=sky%21');
  });

  it('is kept by a choice made right after it', async () => {
    const { user } = openListing();
    await titles();
    await user.type(screen.getByRole('searchbox'), 'e');
    await user.selectOptions(await select('Status'), 'All Status');
    expect(address()).toBe('/events?search=e&status=all');
    expect(screen.getByRole('searchbox')).toHaveValue('e');
  });

  it('is back when the visitor comes back from an activation', async () => {
    const { user } = openListing('/events?status=all', { 'GET /api/events/slug/sky-mural': mural });
    await titles();
    await user.type(screen.getByRole('searchbox'), 'sky');
    await waitFor(async () => await expectTitles(['Sky Mural']));
    await user.click(screen.getByRole('link', { name: 'Sky Mural' }));
    await screen.findByRole('heading', { level: 1, name: 'Sky Mural' });
    act(() => window.history.back());
    await screen.findByRole('heading', { level: 1, name: 'Discover Activations' });
    expect(screen.getByRole('searchbox')).toHaveValue('sky');
    await expectTitles(['Sky Mural']);
  });
});

describe('what the listing says', () => {
  it('the number of results, to those who do not see it, after every change', async () => {
    const { user } = openListing();
    const said = async () => (await results()).getByRole('status');
    await titles();
    expect(await said()).toHaveTextContent('2 activations');
    await user.selectOptions(await select('Status'), 'Past');
    await waitFor(async () => expect(await said()).toHaveTextContent('1 activation'));
    const before = (await said()).firstChild;
    await user.selectOptions(await select('Status'), 'Current');
    // The same words again are a new text, or they would not be said again.
    await waitFor(async () => expect((await said()).firstChild).not.toBe(before));
    expect(await said()).toHaveTextContent('1 activation');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await waitFor(async () => expect(await said()).toHaveTextContent('0 activations'));
  });

  it('that nothing matches, and what may help', async () => {
    openListing('/events?search=kites');
    expect(await screen.findByText(nothingFound)).toBeVisible();
    expect(screen.getByText('Try another month, or clear the search to see everything that is on.')).toBeVisible();
    expect((await results()).queryByRole('list')).toBeNull();
  });

  it('that there are no activations at all in the same words', async () => {
    openListing('/events', { 'GET /api/events': [] });
    expect(await screen.findByText(nothingFound)).toBeVisible();
  });

  it('with four blocks that it is loading', async () => {
    openListing('/events', { 'GET /api/events': () => new Promise(() => undefined) });
    const loading = await screen.findByText('Loading');
    expect(loading.parentElement).toHaveAttribute('aria-busy', 'true');
    expect(loading.parentElement?.querySelectorAll('.event-card')).toHaveLength(4);
    expect(screen.queryByText(nothingFound)).toBeNull();
  });

  it('that the activations could not be had, and tries again', async () => {
    let isDown = true;
    const { user } = openListing('/events', { 'GET /api/events': () => (isDown ? new Response(null, { status: 500 }) : events) });
    expect(await screen.findByText('Failed to fetch events')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectTitles(['Sky Mural', 'Night Market']);
  });
});

it('filters by the categories of the activations when the list of categories cannot be had', async () => {
  const { user } = openListing('/events', { 'GET /api/categories': new Response(null, { status: 500 }) });
  await titles();
  const category = await select('Category');
  expect(within(category).getAllByRole('option').map((option) => option.textContent)).toEqual(['All Categories', 'exhibition', 'market', 'murals']);
  await user.selectOptions(category, 'market');
  await waitFor(async () => await expectTitles(['Night Market']));
});

it('lists a thousand activations, in one list', async () => {
  openListing('/events', { 'GET /api/events': Array.from({ length: 1000 }, () => anEvent()) });
  await waitFor(() => expect(document.querySelectorAll('[role=listitem]')).toHaveLength(1000));
  expect(document.querySelectorAll('main [role=list]')).toHaveLength(1);
});
