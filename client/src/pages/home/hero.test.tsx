import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';

const orchard = anEvent({
  title: 'Paper Orchard',
  slug: 'paper-orchard',
  featured: true,
  date: '2026-12-05',
  endDate: '2026-12-07',
});
const tide = anEvent({ title: 'Low Tide', featured: true });
const garden = anEvent({ title: 'Signal Garden', featured: true });
const three = [orchard, tide, garden];

const hero = () => screen.findByRole('region', { name: 'Featured activations' });
const shownTitle = async () => within(await hero()).getByRole('heading').textContent;
const currentDot = async () => within(await hero()).getByRole('button', { current: true });

/** Step by step, for React renders only between acts, and one timer starts the next. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(100, left)));
}

/** jsdom does not know that focus shows after Tab. */
function letFocusShow() {
  const matches = Object.getOwnPropertyDescriptor(Element.prototype, 'matches')?.value as Element['matches'];
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':focus-visible' ? this === document.activeElement : matches.call(this, selector);
  });
}

describe('the hero', () => {
  it('shows the first three featured activations of the answer, whatever else it holds', async () => {
    renderApp('/', {
      answers: {
        'GET /api/events': [anEvent(), orchard, anEvent(), tide, garden, anEvent({ title: 'Fourth', featured: true })],
      },
    });
    const dots = within(await hero()).getAllByRole('button', { name: /^Show activation/ });
    expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
      'Show activation 1 of 3: Paper Orchard',
      'Show activation 2 of 3: Low Tide',
      'Show activation 3 of 3: Signal Garden',
    ]);
    expect(within(await hero()).getByRole('group', { name: '1 of 3' })).toHaveAttribute(
      'aria-roledescription',
      'slide',
    );
  });

  it('says what, when and where, and leads there by title and picture', async () => {
    renderApp('/', { answers: { 'GET /api/events': three } });
    const slide = within(await hero()).getByRole('group');
    for (const fact of ['murals', 'December 5 - 7, 2026', '9:00 AM - 4:00 PM', 'West Garage'])
      expect(slide).toHaveTextContent(fact);
    expect(within(slide).getByRole('link', { name: 'Paper Orchard' })).toHaveAttribute(
      'href',
      '/activations/paper-orchard',
    );
    expect(slide.querySelector('img')?.closest('a')).toHaveAttribute('href', '/activations/paper-orchard');
    expect(screen.getByRole('link', { name: 'EXPLORE EVENTS' })).toHaveAttribute('href', '/events');
    expect(within(await hero()).getByRole('link', { name: 'GET INVOLVED' })).toHaveAttribute('href', '/#contact');
  });

  it('has nothing to choose or pause with a single activation', async () => {
    renderApp('/', { answers: { 'GET /api/events': [orchard] } });
    expect(within(await hero()).queryAllByRole('button')).toEqual([]);
  });

  it('pulses while loading', async () => {
    renderApp('/', { answers: { 'GET /api/events': () => new Promise(() => undefined) } });
    expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'EXPLORE EVENTS' })).toBeVisible();
  });

  it('shows its placeholder while nothing is featured', async () => {
    renderApp('/', { answers: { 'GET /api/events': [anEvent()] } });
    expect(await screen.findByRole('heading', { name: 'Something is about to happen here.' })).toBeVisible();
  });

  it('says when the activations could not be fetched, and tries again', async () => {
    const answers = { 'GET /api/events?featured=true&limit=3': new Response('', { status: 500 }) as unknown };
    const { user } = renderApp('/', { answers });
    expect(await screen.findByText('Failed to fetch events')).toBeVisible();
    answers['GET /api/events?featured=true&limit=3'] = three;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await hero()).toBeVisible();
  });
});

describe('the hero over time', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const start = async () => {
    const view = renderApp('/', { answers: { 'GET /api/events': three } });
    await hero();
    return view;
  };

  it('goes to the next after five seconds: fades for 300 ms, then swaps; and around again', async () => {
    await start();
    await pass(4700);
    expect(await currentDot()).toHaveAccessibleName('Show activation 1 of 3: Paper Orchard');
    await pass(301);
    expect(await currentDot()).toHaveAccessibleName('Show activation 2 of 3: Low Tide');
    expect(await shownTitle()).toBe('Paper Orchard');
    await pass(300);
    expect(await shownTitle()).toBe('Low Tide');
    await pass(10_000);
    expect(await shownTitle()).toBe('Paper Orchard');
  });

  it('goes where a dot says', async () => {
    const { user } = await start();
    await user.click(screen.getByRole('button', { name: 'Show activation 3 of 3: Signal Garden' }));
    await pass(300);
    expect(await shownTitle()).toBe('Signal Garden');
    expect(within(await hero()).getByRole('group', { name: '3 of 3' })).toBeVisible();
  });

  it('waits while the pointer is over it', async () => {
    const { user } = await start();
    await user.hover(await hero());
    await pass(20_000);
    expect(await shownTitle()).toBe('Paper Orchard');
    await user.unhover(await hero());
    await pass(5300);
    expect(await shownTitle()).toBe('Low Tide');
  });

  it('waits and speaks up while the keyboard is in it', async () => {
    letFocusShow();
    const { user } = await start();
    const stage = within(await hero()).getByRole('group').parentElement;
    expect(stage).toHaveAttribute('aria-live', 'off');
    const link = within(await hero()).getByRole('link', { name: 'Paper Orchard' });
    while (document.activeElement !== link) await user.tab();
    await pass(20_000);
    expect(await shownTitle()).toBe('Paper Orchard');
    expect(stage).toHaveAttribute('aria-live', 'polite');
  });

  it('stays paused once the visitor pressed pause, until they press play', async () => {
    const { user } = await start();
    await user.click(screen.getByRole('button', { name: 'Pause activations' }));
    await user.unhover(await hero());
    await pass(20_000);
    expect(await shownTitle()).toBe('Paper Orchard');
    await user.click(screen.getByRole('button', { name: 'Play activations' }));
    await user.unhover(await hero());
    await pass(5300);
    expect(await shownTitle()).toBe('Low Tide');
  });

  it('waits while the tab is hidden', async () => {
    await start();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(20_000);
    expect(await shownTitle()).toBe('Paper Orchard');
  });

  it('never advances by itself for visitors who want less motion, and swaps at once', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('reduce'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = await start();
    await pass(20_000);
    expect(await shownTitle()).toBe('Paper Orchard');
    expect(screen.queryByRole('button', { name: 'Pause activations' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show activation 2 of 3: Low Tide' }));
    expect(await shownTitle()).toBe('Low Tide');
  });
});
