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
const fail = () => Promise.reject(new TypeError('No network'));
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
  for (const response of [() => new Response('', { status: 503 }), fail, waitTooLong]) {
    const { user, unmount, responses } = renderApp(path, { responses: { ...working, [call]: response } });
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeVisible();
    responses[call] = working[call];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(screen.getAllByText(/Low Tide|Confluence Radio/)[0]).toBeVisible();
    unmount();
  }
});

/** Follows a link in the footer. */
const go = (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }));

it('loads again on the next visit what failed', async () => {
  const { user, responses } = renderApp('/events', { responses: { ...working, 'GET /api/events': fail } });
  await screen.findByText('Failed to fetch events');
  await go(user, 'Privacy Policy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  responses['GET /api/events'] = working['GET /api/events'];
  await go(user, 'Activations');
  expect(await screen.findByText('Low Tide')).toBeVisible();
});

it('tries all again on the home page, also what had failed on the page before', async () => {
  const featured = 'GET /api/events?featured=true&limit=3';
  const { user, responses } = renderApp(page, {
    responses: { ...working, 'GET /api/partners': fail, [featured]: fail },
  });
  await screen.findByText('Failed to fetch partners');
  await go(user, 'Home');
  await screen.findByText("We couldn't load the program.");
  Object.assign(responses, working);
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await screen.findByText('Confluence Radio')).toBeVisible();
});

it('shows what has loaded again after a visit of another page, although it could not be loaded again', async () => {
  const { user, responses, queryClient } = renderApp('/events', { responses: working });
  await screen.findByText('Low Tide');
  responses['GET /api/events'] = fail;
  await act(() => queryClient.refetchQueries());
  await go(user, 'Privacy Policy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  await go(user, 'Activations');
  expect(await screen.findByText('Low Tide')).toBeVisible();
});
