import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPartner } from '#client/testing/factories.ts';
import { matchMedia } from '#client/testing/match-media.ts';
import { renderApp } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';
import { prefetchLazyParts } from '#client/ui/lazy.tsx';

const partners = [
  'Confluence Radio',
  'Papel Studio',
  'Tule Credit Union',
  'Lark & Level',
  'Delta Print Works',
  'Sixth Street Library',
].map((name) => aPartner({ name }));
const section = () => screen.findByRole('region', { name: 'Made with our partners' });
const shown = () => textsOf(within(screen.getByRole('group', { name: 'Partners' })).getAllByRole('listitem'));

type Report = (entries: { isIntersecting: boolean; target: Element }[]) => void;

/** Reports every element as visible, asynchronously like browsers. */
class VisibleObserver {
  #report: Report;
  constructor(report: Report) {
    this.#report = report;
  }
  observe(target: Element) {
    queueMicrotask(() => act(() => this.#report([{ isIntersecting: true, target }])));
  }
  disconnect() {}
}

describe('the partners', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', VisibleObserver));

  it('show four at a time on wide windows, loop by arrows and dots, and invite new ones', async () => {
    matchMedia('768');
    const { user } = renderApp('/', { responses: { 'GET /api/partners': partners } });
    expect(await screen.findAllByRole('button', { name: /^Show partners, page/ })).toHaveLength(2);
    await act(prefetchLazyParts);
    expect(shown()).toEqual(['CConfluence Radio', 'PPapel Studio', 'TTule Credit Union', 'LLark & Level']);
    await user.click(screen.getByRole('button', { name: 'Next partners' }));
    await waitFor(() =>
      expect(shown()).toEqual(['CConfluence Radio', 'PPapel Studio', 'DDelta Print Works', 'SSixth Street Library']),
    );
    const expectPage = (page: number) =>
      screen.findByRole('button', { name: `Show partners, page ${page} of 2`, current: true });
    for (const [button, page] of [
      ['Next partners', 1],
      ['Show partners, page 2 of 2', 2],
      ['Previous partners', 1],
    ] as const) {
      await user.click(screen.getByRole('button', { name: button }));
      await expectPage(page);
    }
    const invited = within(await section());
    expect(invited.getByRole('heading', { name: 'Partner With Us' })).toBeVisible();
    expect(invited.getByRole('link', { name: 'GET INVOLVED' })).toHaveAttribute('href', '/#contact');
  });

  it('show one at a time on small windows', async () => {
    const forty = Array.from({ length: 40 }, (_, index) => aPartner(partners[index]));
    renderApp('/', { responses: { 'GET /api/partners': forty } });
    await screen.findByRole('button', { name: 'Next partners' });
    expect(screen.queryByRole('button', { name: /^Show partners, page/ })).toBeNull();
    expect(document.querySelectorAll('[aria-label="Partners"] span.rounded-full')).toHaveLength(40);
    expect(shown()).toEqual(['CConfluence Radio']);
  });

  it('advance every five seconds unless paused', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = renderApp('/', { responses: { 'GET /api/partners': partners } });
    await screen.findByText('Papel Studio');
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(shown()).toEqual(['PPapel Studio']);
    await user.click(screen.getByRole('button', { name: 'Pause partners' }));
    await user.unhover(screen.getByRole('button', { name: 'Play partners' }));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(shown()).toEqual(['PPapel Studio']);
  });

  it('have no section if there are none', async () => {
    renderApp('/', { responses: { 'GET /api/partners': [] } });
    await screen.findByRole('heading', { name: 'Say hello' });
    await waitFor(() => expect(screen.queryByText('Made with our partners')).not.toBeInTheDocument());
    expect(screen.queryByText('Partner With Us')).not.toBeInTheDocument();
  });
});
