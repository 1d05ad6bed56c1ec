import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anEvent, aPartner, onDay } from '#client/testing/factories.ts';
import { never, renderApp, type Responses } from '#client/testing/render-app.tsx';

const partner = aPartner({ name: 'Confluence Radio' });
const event = anEvent({ title: 'Low Tide', slug: 'low-tide', featured: true, partnerIds: [partner.id] });
const page = '/activations/low-tide';
const working: Responses = {
  'GET /api/events': [event],
  'GET /api/events?status=active&order=date&limit=12': [event],
  'GET /api/events?featured=true&limit=3': [event],
  'GET /api/events?status=past': [{ ...event, ...onDay('2026-10-10') }],
  'GET /api/events/slug/low-tide': event,
  'GET /api/partners': [partner],
};
const gone = "The event you're looking for doesn't exist or has been removed.";

it.each([
  ['/', 'GET /api/events?featured=true&limit=3', "We couldn't load the program."],
  ['/', 'GET /api/events?status=active&order=date&limit=12', 'Failed to fetch events'],
  ['/', 'GET /api/events?status=past', 'Failed to fetch past events'],
  ['/', 'GET /api/partners', 'Failed to fetch partners'],
  ['/events', 'GET /api/events', 'Failed to fetch events'],
  [page, 'GET /api/events/slug/low-tide', gone],
  [page, 'GET /api/partners', 'Failed to fetch partners'],
])('%s shows that %s failed, and tries again', async (path, call, message) => {
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limits.push(new AbortController());
    return limits.at(-1)?.signal as AbortSignal;
  });
  const waitTooLong = () => {
    setTimeout(() => limits.forEach((limit) => limit.abort(new DOMException('', 'TimeoutError'))));
    return never();
  };
  for (const fail of [
    () => new Response('', { status: 503 }),
    () => Promise.reject(new TypeError('No network')),
    waitTooLong,
  ]) {
    const { user, unmount, responses } = renderApp(path, { responses: { ...working, [call]: fail } });
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeVisible();
    responses[call] = working[call];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(screen.getAllByText(/Low Tide|Confluence Radio/)[0]).toBeVisible();
    unmount();
  }
});

it('shows what has loaded again after a visit of another page, although it could not be loaded again', async () => {
  const { user, responses, queryClient } = renderApp('/events', { responses: working });
  const go = (name: string) => user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }));
  await screen.findByText('Low Tide');
  responses['GET /api/events'] = () => Promise.reject(new TypeError('No network'));
  await act(() => queryClient.refetchQueries());
  await go('Privacy Policy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  await go('Activations');
  expect(await screen.findByText('Low Tide')).toBeVisible();
});
