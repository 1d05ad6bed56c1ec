import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchLateParts } from '#client/ui/late.tsx';
import { eventBodyKeys, minimalAnswers } from './testing/minimal-answers.ts';
import { PretendedRequest } from './testing/pretended-request.ts';
import { renderApp, type Answers } from './testing/render-app.tsx';
import { said } from './testing/said.ts';

type App = ReturnType<typeof renderApp>;

const main = () => within(screen.getByRole('main'));
const footer = () => within(screen.getByRole('contentinfo'));
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const dialog = async () => within(await screen.findByRole('dialog'));

/** Returns the body of the last call with this key. */
const bodyOf = ({ calls }: App, key: string) => calls.findLast((call) => call.key === key)?.body as Record<string, unknown>;
const keysOf = (app: App, key: string) => Object.keys(bodyOf(app, key)).toSorted();
const countOf = ({ calls }: App, key: string) => calls.filter((call) => call.key === key).length;

function expectEachOnce({ calls }: App): void {
  const keys = calls.map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
}

/** The ways in which a server may say no more than that it is done. */
const successes: [string, () => unknown][] = [
  ['no content', () => new Response(null, { status: 204 })],
  ['an empty body', () => new Response('', { status: 200 })],
  ['the word OK', () => new Response('OK', { status: 200 })],
  ['an unknown object', () => ({ success: true })],
];
const done = () => new Response('', { status: 200 });

beforeEach(() => {
  PretendedRequest.install();
  vi.spyOn(window, 'confirm').mockReturnValue(true);
});

describe.each([
  ['every field', { bare: false }],
  ['null for lists and maps', { bare: true }],
])('on a server that sends %s of the specification and no other', (_, { bare }) => {
  const open = (path: string, more: Answers = {}) => renderApp(path, { answers: { ...minimalAnswers({ bare }), ...more } });

  async function openTab(tab: string, more: Answers = {}) {
    const app = open(`/admin?tab=${tab}`, more);
    await screen.findByRole('tab', { selected: true });
    await waitFor(() => expect(document.querySelector('[role=tabpanel] h2')).not.toBeNull());
    await act(fetchLateParts);
    return app;
  }

  test('the home page shows the program', async () => {
    const app = open('/');
    const hero = within(await screen.findByRole('region', { name: 'Featured activations' }));
    expect(hero.getByRole('link', { name: 'Wire Garden' })).toHaveAttribute('href', '/activations/wire-garden');
    const section = (name: string) => within(screen.getByRole('region', { name }));
    expect(await section('Current and upcoming activations').findByText('Wire Garden')).toBeVisible();
    expect(section('Current and upcoming activations').queryByText('Salt Clock')).toBeNull();
    expect(await section('Past activations').findByText('March 4, 2026')).toBeVisible();
    expect(await screen.findByText('Copper Union')).toBeVisible();
    expectEachOnce(app);
  });

  test('the About page shows its text', async () => {
    open('/about');
    expect(await heading('About')).toBeVisible();
  });

  test('the listing shows and filters', async () => {
    const app = open('/events?status=all');
    expect(await heading('Wire Garden', 3)).toBeVisible();
    expect(main().getAllByRole('option', { name: 'Sound walks' })).toHaveLength(1);
    await app.user.type(screen.getByLabelText('Search'), bare ? 'hour of' : 'wren');
    await waitFor(() => expect(main().queryAllByRole('heading', { level: 3 }).length).toBe(bare ? 1 : 2));
    expect(screen.getByText('Salt Clock')).toBeVisible();
    expectEachOnce(app);
  });

  test('an activation shows its facts, people and gallery', async () => {
    const app = open('/activations/wire-garden');
    expect(await heading('Wire Garden')).toBeVisible();
    for (const fact of ['November 18 - 28, 2026', '6:00 PM - 9:00 PM', 'Current', 'FEATURED']) expect(main().getByText(fact)).toBeVisible();
    expect(main().getByRole('link', { name: /The Boiler House/ })).toHaveAttribute('href', 'https://maps.example/boiler');
    expect(main().queryByText(/Draft/)).toBeNull();
    if (bare) {
      expect(main().queryByRole('heading', { name: /Gallery|Featured/ })).toBeNull();
      expectEachOnce(app);
      return;
    }
    expect(await heading('Featured Partner', 2)).toBeVisible();
    expect(main().getByText('Organization')).toBeVisible();
    expect(main().getByRole('heading', { name: 'Featured Artist' })).toBeVisible();
    expect(main().getByRole('link', { name: /Instagram of Wren Okafor/ })).toBeVisible();
    await app.user.click(main().getByRole('button', { name: 'Wire Garden, image 1 of 2' }));
    const viewer = await dialog();
    await app.user.click(viewer.getByRole('button', { name: 'Next' }));
    expect(await viewer.findByRole('button', { name: /^Play video 2 of 2/ })).toBeVisible();
    expectEachOnce(app);
  });

  test('an activation of a single artist names the artist', async () => {
    open('/activations/salt-clock');
    expect(await heading('Featured Artist', 2)).toBeVisible();
    expect(main().getByRole('heading', { level: 3, name: 'Wren Okafor' })).toBeVisible();
  });

  test('the dashboard shows every tab', async () => {
    const { user } = await openTab('events');
    const texts: Record<string, string> = {
      'Manage Activations': 'Wire Garden', Artists: 'Weaver', Categories: 'SOUND WALKS', Partners: 'Organization', Locations: 'maps.example/boiler',
    };
    for (const [tab, text] of Object.entries(texts)) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(await within(screen.getByRole('tabpanel')).findByText(text)).toBeVisible();
    }
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    const status = within(await screen.findByRole('region', { name: 'Status' }));
    expect(status.getByText(bare ? '0' : '1')).toBeVisible();
    // The calls that the specification does not have are not missed.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull());
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  test('an activation is edited, and the specified fields are sent', async () => {
    const app = await openTab('events', { 'PUT /api/events/71': done });
    await app.user.click(await screen.findByRole('button', { name: 'Edit Wire Garden' }));
    const form = await dialog();
    expect(form.queryByText('Unsaved changes')).toBeNull();
    fireEvent.change(form.getByLabelText('Title *'), { target: { value: 'Wire Forest' } });
    await app.user.click(form.getByRole('button', { name: 'Update Activation' }));
    await said('Activation updated successfully!');
    expect(keysOf(app, 'PUT /api/events/71')).toEqual(eventBodyKeys);
    expect(bodyOf(app, 'PUT /api/events/71')).toMatchObject({ title: 'Wire Forest', artistId: bare ? null : 51, artistIds: bare ? [] : [51] });
    expect(countOf(app, 'GET /api/events?drafts=true')).toBe(2);
  });

  test.each([
    ['artists', 'Edit Wren Okafor', /^Name/, 'Save Artist', 'Artist', 51, ['bio', 'name', 'portfolio', 'profileImage', 'socialLinks', 'title']],
    ['categories', 'Edit Sound walks', /^Name/, 'Save Category', 'Category', 91, ['color', 'name']],
    ['partners', 'Edit Copper Union', /^Name/, 'Save Partner', 'Partner', 61, ['contactEmail', 'description', 'logo', 'name', 'socialLinks', 'type', 'website']],
    ['locations', 'Edit The Boiler House', /^Location name/, 'Save Location', 'Location', 81, ['googleMapsLink', 'name']],
  ] as const)('%s are edited, and the specified fields are sent', async (tab, edit, field, save, noun, id, keys) => {
    const app = await openTab(tab, { [`PUT /api/${tab}/${id}`]: done });
    await app.user.click(await screen.findByRole('button', { name: edit }));
    const form = await dialog();
    fireEvent.change(form.getByLabelText(field), { target: { value: 'Another name' } });
    await app.user.click(form.getByRole('button', { name: save }));
    await said(`${noun} saved successfully!`);
    expect(keysOf(app, `PUT /api/${tab}/${id}`)).toEqual(keys);
  });

  test('the email settings are saved, and the specified fields are sent', async () => {
    const app = await openTab('email', { 'PUT /api/email-settings': done });
    await app.user.type(await screen.findByLabelText('Sender name'), '!');
    await app.user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await said('Email settings saved successfully!');
    expect(bodyOf(app, 'PUT /api/email-settings')).toEqual({
      recipientEmails: bare ? [] : ['desk@example.org'], fromEmail: 'arts@example.org', fromName: 'Arts Desk!', enabled: true,
    });
  });

  test('artists are managed on their own page', async () => {
    const app = open('/artists', { 'PUT /api/artists/51': done, 'DELETE /api/artists/51': done });
    expect(await screen.findByText(bare ? '0 portfolio items' : '1 portfolio item')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Edit Wren Okafor' }));
    const form = await dialog();
    fireEvent.change(form.getByLabelText('Bio'), { target: { value: 'Weaves.' } });
    await app.user.click(form.getByRole('button', { name: 'Update Artist' }));
    await said('Artist updated successfully');
    expect(keysOf(app, 'PUT /api/artists/51')).toEqual(['bio', 'name', 'portfolio', 'profileImage', 'socialLinks', 'title']);
    await app.user.click(screen.getByRole('button', { name: 'Delete Wren Okafor' }));
    await said('Artist deleted successfully');
  });
});

describe('whatever the body of a successful response is', () => {
  const open = (path: string, more: Answers = {}) => renderApp(path, { answers: { ...minimalAnswers(), ...more } });

  test.each(successes)('the login succeeds with %s', async (_, login) => {
    const app = open('/admin-login', { 'POST /api/admin/login': login });
    await app.user.type(await screen.findByLabelText('Username'), 'admin');
    await app.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await heading('Admin Dashboard')).toBeVisible();
    expect(countOf(app, 'GET /api/admin/status')).toBe(1);
    expect(bodyOf(app, 'POST /api/admin/login')).toEqual({ username: 'admin', password: 'secret' });
  });

  test('the status decides, not the one from before the login', async () => {
    let isAuthenticated = false;
    const login = () => {
      isAuthenticated = true;
      return {};
    };
    const app = open('/admin', { 'GET /api/admin/status': () => ({ isAuthenticated }), 'POST /api/admin/login': login });
    await app.user.type(await screen.findByLabelText('Username'), 'admin');
    await app.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await heading('Admin Dashboard')).toBeVisible();
    expect(countOf(app, 'GET /api/admin/status')).toBe(2);
  });

  test.each(successes)('the logout and a delete succeed with %s', async (_, success) => {
    const app = open('/admin', { 'POST /api/admin/logout': success, 'DELETE /api/events/71': success });
    await app.user.click(await screen.findByRole('button', { name: 'Delete Wire Garden' }));
    await said('Event deleted successfully!');
    await app.user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await heading('Site Manager Login')).toBeVisible();
    await said('Logged out successfully');
  });

  test.each(successes)('an activation is created with %s, and the specified fields are sent', async (_, success) => {
    const app = open('/admin', { 'POST /api/events': success });
    await app.user.click(await screen.findByRole('button', { name: 'Create Activation' }));
    const form = await dialog();
    const values = { 'Title *': 'Tin Choir', 'Category *': 'Sound walks', 'Description *': 'Sings.', 'Date *': '2026-12-01', 'Venue *': 'Roof' };
    for (const [label, value] of Object.entries(values)) fireEvent.change(form.getByLabelText(label), { target: { value } });
    await app.user.click(form.getByRole('button', { name: 'Create Activation' }));
    await said('Activation created successfully!');
    expect(keysOf(app, 'POST /api/events')).toEqual(eventBodyKeys);
  });

  test('a draft, and its later publication, are sent as such', async () => {
    const [event] = minimalAnswers()['GET /api/events'] as object[];
    const app = open('/admin', { 'GET /api/events': [{ ...event, published: false }], 'PUT /api/events/71': done });
    await app.user.click(await screen.findByRole('button', { name: 'Edit Wire Garden' }));
    const form = await dialog();
    await app.user.click(form.getByRole('switch', { name: 'Published' }));
    await app.user.click(form.getByRole('button', { name: 'Update Activation' }));
    await said('Activation updated successfully!');
    expect(bodyOf(app, 'PUT /api/events/71')).toMatchObject({ published: true });
  });
});

describe('diagnostics', () => {
  const card = (title: string) => within(screen.getByRole('heading', { level: 2, name: title }).parentElement as HTMLElement);

  async function run(title: string, button: string, answers: Answers = {}) {
    const { user } = renderApp('/diagnostics', { answers });
    await heading('System Diagnostics');
    await user.click(screen.getByRole('button', { name: button }));
    return card(title);
  }

  test.each([
    ['error alone', { error: 'No bucket is set.' }, 'No bucket is set.'],
    ['status and flags', { status: 'configured', config: { region: true, accessKey: true, secretKey: true, bucket: true } }, 'configured'],
  ])('the configuration shows %s', async (_, health, text) => {
    const shown = await run('AWS S3 Configuration', 'Check Configuration', { 'GET /api/health/s3': health });
    expect(await shown.findByText(text)).toBeVisible();
    expect(shown.queryAllByText('Present')).toHaveLength('config' in health ? 4 : 0);
  });

  test.each([
    ['success', () => ({ success: true }), 'Success'],
    ['no success', () => ({ success: false }), 'Failed'],
    ['an empty body', done, 'Success'],
  ])('the connection test shows %s', async (_, answer, text) => {
    const shown = await run('S3 Connection Test', 'Test S3 Connection', { 'POST /api/test/s3': answer });
    expect(await shown.findByText(text)).toBeVisible();
  });

  test('the upload test needs no more than a URL', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: vi.fn<() => void>() } as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['red'])));
    const shown = await run('File Upload Test', 'Test File Upload');
    await waitFor(() => expect(PretendedRequest.last?.body).toBeDefined());
    PretendedRequest.last.answer(200, { url: 'https://images.example/test.png' });
    expect(await shown.findByText('Success')).toBeVisible();
  });
});

test('an upload without a URL fails with the reason of the server', async () => {
  const app = renderApp('/admin', { answers: minimalAnswers() });
  await app.user.click(await screen.findByRole('button', { name: 'Edit Wire Garden' }));
  const form = await dialog();
  const [input] = form.getAllByLabelText(/Drop an image here/);
  await app.user.upload(input as HTMLElement, new File(['x'], 'x.png', { type: 'image/png' }));
  PretendedRequest.last.answer(200, { error: 'The bucket is full.' });
  await said('Failed to upload image');
  await said('The bucket is full.');
});

describe('a failed read', () => {
  test('of an unknown activation is asked for once, and again on the next visit', async () => {
    const app = renderApp('/activations/gone', { answers: { ...minimalAnswers(), 'GET /api/events/slug/gone': new Response('', { status: 404 }) } });
    const asked = () => countOf(app, 'GET /api/events/slug/gone');
    expect(await heading('Event Not Found')).toBeVisible();
    expect(asked()).toBe(1);
    await app.user.click(footer().getByRole('link', { name: 'Home' }));
    await screen.findByRole('region', { name: 'Featured activations' });
    expect(asked()).toBe(1);
    act(() => window.history.back());
    expect(await heading('Event Not Found')).toBeVisible();
    await waitFor(() => expect(asked()).toBe(2));
  });

  test('is repeated by its button, and by the next visit', async () => {
    let isDown = true;
    const events = () => (isDown ? new Response('', { status: 500 }) : minimalAnswers()['GET /api/events']);
    const app = renderApp('/events?status=all', { answers: { ...minimalAnswers(), 'GET /api/events': events } });
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
