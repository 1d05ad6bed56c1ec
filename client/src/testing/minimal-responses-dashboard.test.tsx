import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventBodyKeys, minimalResponses } from './minimal-responses.ts';
import { bodyOf, countOf, dialog, done, footer, heading, keysOf, openMinimal, openMinimalTab } from './minimal-app.ts';
import { FakeXhr } from './fake-xhr.ts';
import { expectText } from './texts.ts';

/** Successful responses with as little content as possible. */
const successes: [string, () => unknown][] = [
  ['no content', () => new Response(null, { status: 204 })],
  ['an empty body', () => new Response('', { status: 200 })],
  ['the word OK', () => new Response('OK', { status: 200 })],
  ['an unknown object', () => ({ success: true })],
];
beforeEach(() => {
  FakeXhr.install();
  vi.spyOn(window, 'confirm').mockReturnValue(true);
});

describe('whatever the body of a successful response is', () => {
  test.each(successes)('the login succeeds with %s', async (_, login) => {
    const app = openMinimal('/admin-login', { 'POST /api/admin/login': login });
    await app.user.type(await screen.findByLabelText('Username'), 'admin');
    await app.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await heading('Admin Dashboard')).toBeVisible();
    expect(countOf(app, 'GET /api/admin/status')).toBe(1);
    expect(bodyOf(app, 'POST /api/admin/login')).toEqual({ username: 'admin', password: 'secret' });
  });

  test('the status after the login decides', async () => {
    let isAuthenticated = false;
    const login = () => {
      isAuthenticated = true;
      return {};
    };
    const app = openMinimal('/admin', {
      'GET /api/admin/status': () => ({ isAuthenticated }),
      'POST /api/admin/login': login,
    });
    await app.user.type(await screen.findByLabelText('Username'), 'admin');
    await app.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await heading('Admin Dashboard')).toBeVisible();
    expect(countOf(app, 'GET /api/admin/status')).toBe(2);
  });

  test('the logout and a delete succeed', async () => {
    const app = await openMinimalTab('events', { 'POST /api/admin/logout': done, 'DELETE /api/events/71': done });
    await app.user.click(await screen.findByRole('button', { name: 'Delete Wire Garden' }));
    await expectText('Event deleted successfully!');
    await app.user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await heading('Site Manager Login')).toBeVisible();
    await expectText('Logged out successfully');
  });

  test('an activation is created, and the specified fields are sent', async () => {
    const app = await openMinimalTab('events', { 'POST /api/events': new Response(null, { status: 204 }) });
    await app.user.click(await screen.findByRole('button', { name: 'Create Activation' }));
    const form = await dialog();
    const values = {
      'Title *': 'Tin Choir',
      'Category *': 'Sound walks',
      'Description *': 'Sings.',
      'Date *': '2026-12-01',
      'Venue *': 'Roof',
    };
    for (const [label, value] of Object.entries(values))
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    await app.user.click(form.getByRole('button', { name: 'Create Activation' }));
    await expectText('Activation created successfully!');
    expect(keysOf(app, 'POST /api/events')).toEqual(eventBodyKeys);
  });
});

test("an upload without a URL fails with the server's reason", async () => {
  const app = await openMinimalTab('events');
  await app.user.click(await screen.findByRole('button', { name: 'Edit Wire Garden' }));
  const form = await dialog();
  const [input] = form.getAllByLabelText(/Drop an image here/);
  await app.user.upload(input as HTMLElement, new File(['x'], 'x.png', { type: 'image/png' }));
  FakeXhr.last.respond(200, { error: 'The bucket is full.' });
  await expectText('Failed to upload image');
  await expectText('The bucket is full.');
});

describe('a failed read', () => {
  test('is repeated by its button and on the next visit', async () => {
    let isDown = true;
    const events = () => (isDown ? new Response('', { status: 500 }) : minimalResponses()['GET /api/events']);
    const app = openMinimal('/events?status=all', { 'GET /api/events': events });
    const asked = () => countOf(app, 'GET /api/events');
    await screen.findByText('Failed to fetch events');
    expect(asked()).toBe(1);
    await app.user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    await waitFor(() => expect(asked()).toBe(2));
    await app.user.click(footer().getByRole('link', { name: 'About' }));
    await heading('About');
    isDown = false;
    await app.user.click(footer().getByRole('link', { name: 'Activations' }));
    expect(await screen.findByText(/Wire Garden/)).toBeVisible();
    expect(asked()).toBe(3);
  });
});
