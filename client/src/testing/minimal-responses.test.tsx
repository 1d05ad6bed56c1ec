import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, renderTab } from './dashboard.tsx';
import { eventBodyKeys, minimalEvent, minimalResponses } from './minimal-responses.ts';
import { inTurn, renderApp, type Responses } from './render-app.tsx';
import { expectText, textsOf } from './texts.ts';

const main = () => within(screen.getByRole('main'));
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const dialog = async () => within(await screen.findByRole('dialog'));
/** An empty response. */
const done = () => new Response('', { status: 200 });

const open = (path: string, more: Responses = {}, bare = false) =>
  renderApp(path, { responses: { ...minimalResponses({ bare }), ...more } });
const openTab = (tab: string, more: Responses = {}, bare = false) =>
  renderTab(tab, { ...minimalResponses({ bare }), ...more });

const keysOf = (body: unknown) => Object.keys(body as object).toSorted();

function expectEachOnce({ calls }: ReturnType<typeof renderApp>) {
  const keys = calls.map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
}

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
});

describe.each([
  ['every field', false],
  ['null for lists and maps, and empty texts', true],
])('on a server that sends %s of the specification and no other', (_, bare) => {
  test('the home page shows the program', async () => {
    const app = open('/', {}, bare);
    const section = async (name: string) => within(await screen.findByRole('region', { name }));
    const link = (await section('Featured activations')).getByRole('link', { name: 'Wire Garden' });
    expect(link).toHaveAttribute('href', '/activations/wire-garden');
    const current = await section('Current and upcoming activations');
    expect(await current.findByText('Wire Garden')).toBeVisible();
    expect(current.queryByText('Salt Clock')).toBeNull();
    expect(await (await section('Past activations')).findByText('March 4, 2026')).toBeVisible();
    expect(await screen.findByText('Copper Union')).toBeVisible();
    expectEachOnce(app);
  });

  test('the listing shows and filters', async () => {
    const app = open('/events?status=all', {}, bare);
    expect(await heading('Wire Garden', 3)).toBeVisible();
    expect(main().getAllByRole('option', { name: 'Sound walks' })).toHaveLength(1);
    await app.user.type(screen.getByLabelText('Search'), bare ? 'hour of' : 'wren');
    await waitFor(() => expect(main().queryAllByRole('heading', { level: 3 })).toHaveLength(bare ? 1 : 2));
    expect(screen.getByText('Salt Clock')).toBeVisible();
    expectEachOnce(app);
  });

  test('an activation shows its facts, and its gallery and people if it has any', async () => {
    const app = open('/activations/wire-garden', {}, bare);
    expect(await heading('Wire Garden')).toBeVisible();
    for (const fact of ['November 18 - 28, 2026', '6:00 PM - 9:00 PM', 'Current', 'FEATURED'])
      expect(main().getAllByText(fact)[0]).toBeVisible();
    for (const link of main().getAllByRole('link', { name: /The Boiler House/ }))
      expect(link).toHaveAttribute('href', 'https://maps.example/boiler');
    expect(main().queryByText(/Draft/)).toBeNull();
    const sections = () => textsOf(main().getAllByRole('heading', { level: 2 }));
    const more = bare ? [] : ['Gallery', 'Featured Artist', 'Featured Partner'];
    await waitFor(() => expect(sections()).toEqual(['About This Activation', 'Details', ...more]));
    expectEachOnce(app);
  });

  test('an activation of a single artist names the artist', async () => {
    open('/activations/salt-clock', {}, bare);
    expect(await heading('Featured Artist', 2)).toBeVisible();
    expect(main().getByRole('heading', { level: 3, name: 'Wren Vale' })).toBeVisible();
  });

  test('the dashboard shows every tab', async () => {
    const { user } = await openTab('events', {}, bare);
    for (const [name, text] of [
      ['Manage Activations', 'Wire Garden'],
      ['Artists', bare ? 'No bio available' : 'Weaves with wire.'],
      ['Categories', 'SOUND WALKS'],
      ['Partners', 'Organization'],
      ['Locations', 'Open in Maps'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name }));
      expect(await within(screen.getByRole('tabpanel')).findByText(text)).toBeVisible();
    }
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    const status = within(await screen.findByRole('region', { name: 'Status' }));
    expect(status.getByText(bare ? '0' : '1')).toBeVisible();
    // Calls beyond the specification are optional.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull());
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  test('an activation is edited, and the specified fields are sent', async () => {
    const { user, sent } = await openTab('events', { 'PUT /api/events/71': done }, bare);
    await user.click(await screen.findByRole('button', { name: 'Edit Wire Garden' }));
    const form = await dialog();
    expect(form.queryByText('Unsaved changes')).toBeNull();
    fireEvent.change(form.getByLabelText('Title *'), { target: { value: 'Wire Forest' } });
    await user.click(form.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    const [body] = sent('PUT');
    expect(keysOf(body)).toEqual(eventBodyKeys);
    const artists = bare ? { artistId: null, artistIds: [] } : { artistId: 51, artistIds: [51] };
    expect(body).toMatchObject({ title: 'Wire Forest', ...artists });
    expect(sent('GET /api/events?drafts=true')).toHaveLength(3);
  });
});

describe('on a server that sends null for lists and maps', () => {
  const artist = ['bio', 'name', 'portfolio', 'profileImage', 'socialLinks', 'title'];
  const partner = ['contactEmail', 'description', 'logo', 'name', 'socialLinks', 'type', 'website'];

  test.each([
    ['artists', 'Wren Vale', 51, 'Artist', artist],
    ['categories', 'Sound walks', 91, 'Category', ['color', 'name']],
    ['partners', 'Copper Union', 61, 'Partner', partner],
    ['locations', 'The Boiler House', 81, 'Location', ['googleMapsLink', 'name']],
  ])('%s are edited, and the specified fields are sent', async (tab, name, id, noun, keys) => {
    const { user, sent } = await openTab(tab, { [`PUT /api/${tab}/${id}`]: done }, true);
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const form = await dialog();
    const field = form.getByRole('textbox', { name: /^(Location name|Name)/ });
    fireEvent.change(field, { target: { value: 'Another name' } });
    await user.click(form.getByRole('button', { name: `Save ${noun}` }));
    await expectText(`${noun} saved successfully!`);
    expect(keysOf(sent('PUT')[0])).toEqual(keys);
  });

  test('the email settings are saved, and the specified fields are sent', async () => {
    const { user, sent } = await openTab('email', { 'PUT /api/email-settings': done }, true);
    await user.type(await screen.findByLabelText('Sender name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await expectText('Email settings saved successfully!');
    const settings = { fromEmail: 'arts@example.org', fromName: 'Arts Desk!', enabled: true };
    expect(sent('PUT')).toEqual([{ ...settings, recipientEmails: [] }]);
  });
});

test('the gallery viewer and the profiles need only the specified fields', async () => {
  const { user } = open('/activations/wire-garden');
  expect(await screen.findByText('Organization')).toBeVisible();
  const profile = main().getByRole('link', { name: /Instagram.*Wren Vale/ });
  expect(profile).toHaveAttribute('href', 'https://instagram.com/wren');
  await user.click(main().getByRole('button', { name: 'Wire Garden, image 1 of 2' }));
  const viewer = await dialog();
  await user.click(viewer.getByRole('button', { name: 'Next' }));
  expect(await viewer.findByRole('button', { name: /^Play video 2 of 2/ })).toBeVisible();
});

describe('whatever the body of a successful response is', () => {
  const login = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.type(await screen.findByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await heading('Admin Dashboard')).toBeVisible();
  };

  test.each([
    ['no content', () => undefined],
    ['an empty body', done],
    ['the word OK', () => new Response('OK')],
    ['an unknown object', () => ({ success: true })],
  ])('the login succeeds with %s', async (_, response) => {
    const app = open('/admin-login', { 'POST /api/admin/login': response });
    await login(app);
    expect(app.sent('GET /api/admin/status')).toHaveLength(1);
    expect(app.sent('POST')).toEqual([{ username: 'admin', password: 'secret' }]);
  });

  test.each<[string, unknown, string]>([
    ['the word OK', new Response('OK'), 'Wire Garden'],
    ['an unknown object', { success: true }, 'Wire Garden'],
    ['the specified fields', { ...minimalEvent({ bare: true }), title: 'Wire Forest' }, 'Wire Forest'],
  ])('a save succeeds with %s, also if the list cannot be read again', async (_, response, title) => {
    const lists = inTurn([minimalEvent()], ...Array.from({ length: 4 }, () => refusal(500, {})));
    const { user } = await openTab('events', { 'GET /api/events': lists, 'PUT /api/events/71': response });
    await user.click(await screen.findByRole('button', { name: 'Edit Wire Garden' }));
    fireEvent.change((await dialog()).getByLabelText('Title *'), { target: { value: 'Wire Forest' } });
    await user.click(screen.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    const rows = screen.getAllByRole('heading', { level: 3 });
    expect(textsOf(rows)).toEqual([title]);
  });

  test('the status after the login decides', async () => {
    const app = open('/admin', { 'GET /api/admin/status': { isAuthenticated: false } });
    app.responses['POST /api/admin/login'] = () => {
      app.responses['GET /api/admin/status'] = { isAuthenticated: true };
      return {};
    };
    await login(app);
    expect(app.sent('GET /api/admin/status')).toHaveLength(2);
  });

  test('the logout and a delete succeed', async () => {
    const { user } = await openTab('events', { 'POST /api/admin/logout': done, 'DELETE /api/events/71': done });
    await user.click(await screen.findByRole('button', { name: 'Delete Wire Garden' }));
    await expectText('Event deleted successfully!');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await heading('Site Manager Login')).toBeVisible();
    await expectText('Logged out successfully');
  });
});
