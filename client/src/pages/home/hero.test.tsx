import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { mockFocusVisible } from '#client/testing/focus-visible.ts';
import { matchMedia } from '#client/testing/match-media.ts';
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

/** Advances in steps, because React renders only between acts and one timer starts the next. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(100, left)));
}

it('shows the facts of an activation, and links to it by title and picture', async () => {
  renderApp('/', { responses: { 'GET /api/events': three } });
  const slide = within(await hero()).getByRole('group', { name: '1 of 3' });
  expect(slide).toHaveAttribute('aria-roledescription', 'slide');
  for (const fact of ['murals', 'December 5 - 7, 2026', '9:00 AM - 4:00 PM', 'West Garage'])
    expect(slide).toHaveTextContent(fact);
  const href = '/activations/paper-orchard';
  expect(within(slide).getByRole('link', { name: 'Paper Orchard' })).toHaveAttribute('href', href);
  expect(slide.querySelector('img')?.closest('a')).toHaveAttribute('href', href);
  expect(screen.getByRole('link', { name: 'EXPLORE EVENTS' })).toHaveAttribute('href', '/events');
  expect(within(await hero()).getByRole('link', { name: 'GET INVOLVED' })).toHaveAttribute('href', '/#contact');
});

it('has no controls with a single activation', async () => {
  renderApp('/', { responses: { 'GET /api/events': [orchard] } });
  expect(within(await hero()).queryAllByRole('button')).toEqual([]);
});

it('a canceled activation never leads the hero', async () => {
  const canceled = anEvent({ title: 'Half-Time Choir', featured: true, noticeKind: 'canceled' });
  renderApp('/', { responses: { 'GET /api/events': [canceled, tide, garden] } });
  expect(await shownTitle()).toBe('Low Tide');
  const last = within(await hero()).getByRole('button', { name: /^Show activation 3 of 3: Half-Time Choir/ });
  expect(last).toBeVisible();
  expect(within(await hero()).getByText('Canceled')).toBeInTheDocument();
  const link = within(await hero())
    .getByText('Canceled:')
    .closest('a');
  expect(link).toHaveTextContent('Canceled: Half-Time Choir');
});

describe('the hero over time', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  const start = async () => {
    const view = renderApp('/', { responses: { 'GET /api/events': three } });
    await hero();
    return view;
  };

  it('advances after five seconds with a fade of 300 ms, and loops', async () => {
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

  it.each([
    ['to the left', 'touch', -60, 'Low Tide'],
    ['to the right', 'touch', 60, 'Signal Garden'],
    ['that is short', 'touch', -30, 'Paper Orchard'],
    ['with a mouse', 'mouse', -60, 'Paper Orchard'],
  ])('a swipe %s', async (_case, pointerType, distance, title) => {
    await start();
    const slide = within(await hero()).getByRole('group');
    fireEvent.pointerDown(slide, { pointerType, clientX: 200 });
    fireEvent.pointerUp(slide, { pointerType, clientX: 200 + distance });
    await pass(400);
    expect(await shownTitle()).toBe(title);
  });

  it('pauses on hover, and on the pause button until play is pressed', async () => {
    const { user } = await start();
    await user.hover(await hero());
    await pass(20_000);
    expect(await shownTitle()).toBe('Paper Orchard');
    await user.click(screen.getByRole('button', { name: 'Pause activations' }));
    await user.unhover(await hero());
    await pass(20_000);
    expect(await shownTitle()).toBe('Paper Orchard');
    await user.click(screen.getByRole('button', { name: 'Play activations' }));
    await user.unhover(await hero());
    await pass(5300);
    expect(await shownTitle()).toBe('Low Tide');
  });

  it('pauses and announces slides while it has keyboard focus', async () => {
    mockFocusVisible();
    const { user } = await start();
    const stage = within(await hero()).getByRole('group').parentElement;
    expect(stage).toHaveAttribute('aria-live', 'off');
    const link = within(await hero()).getByRole('link', { name: 'Paper Orchard' });
    while (document.activeElement !== link) await user.tab();
    await pass(20_000);
    expect(await shownTitle()).toBe('Paper Orchard');
    expect(stage).toHaveAttribute('aria-live', 'polite');
    while (!document.activeElement?.matches('[aria-label="Pause activations"]')) await user.tab();
    await user.keyboard('{Enter}{Enter}');
    await pass(5300);
    expect(await shownTitle()).toBe('Low Tide');
  });

  it('a chosen slide stays for five seconds, and a click on its dot does not stop the next', async () => {
    const { user } = await start();
    await pass(4000);
    fireEvent.click(screen.getByRole('button', { name: /^Show activation 2 of 3/ }));
    await pass(4000);
    expect(await shownTitle()).toBe('Low Tide');
    await user.click(screen.getByRole('button', { name: /^Show activation 3 of 3/ }));
    await user.unhover(await hero());
    await pass(5300);
    expect(await shownTitle()).toBe('Paper Orchard');
  });

  it('shows what is left when the chosen activation is no longer featured', async () => {
    const { responses, queryClient } = await start();
    fireEvent.click(screen.getByRole('button', { name: /^Show activation 3 of 3/ }));
    await pass(300);
    responses['GET /api/events'] = [orchard, tide];
    await act(() => queryClient.refetchQueries());
    await pass(300);
    expect(await shownTitle()).toBe('Paper Orchard');
  });

  it('with reduced motion, does not autoplay and changes slides without a fade', async () => {
    matchMedia('reduce');
    const { user } = await start();
    await pass(20_000);
    expect(await shownTitle()).toBe('Paper Orchard');
    expect(screen.queryByRole('button', { name: 'Pause activations' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show activation 2 of 3: Low Tide' }));
    expect(await shownTitle()).toBe('Low Tide');
  });
});
