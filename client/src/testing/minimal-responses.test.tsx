import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventBodyKeys } from './minimal-responses.ts';
import {
  bodyOf,
  countOf,
  dialog,
  done,
  expectEachOnce,
  heading,
  keysOf,
  main,
  openMinimal,
  openMinimalTab,
} from './minimal-app.ts';
import type { Responses } from './render-app.tsx';
import { expectText } from './texts.ts';

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
});

describe.each([
  ['every field', { bare: false }],
  ['null for lists and maps', { bare: true }],
])('on a server that sends %s of the specification and no other', (_, { bare }) => {
  const open = (path: string, more: Responses = {}) => openMinimal(path, more, { bare });
  const openTab = (tab: string, more: Responses = {}) => openMinimalTab(tab, more, { bare });

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

  test('an activation shows its facts, and its gallery and people if it has any', async () => {
    const app = open('/activations/wire-garden');
    expect(await heading('Wire Garden')).toBeVisible();
    for (const fact of ['November 18 - 28, 2026', '6:00 PM - 9:00 PM', 'Current', 'FEATURED'])
      expect(main().getAllByText(fact)[0]).toBeVisible();
    for (const link of main().getAllByRole('link', { name: /The Boiler House/ }))
      expect(link).toHaveAttribute('href', 'https://maps.example/boiler');
    expect(main().queryByText(/Draft/)).toBeNull();
    const sections = () =>
      main()
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent);
    const more = bare ? [] : ['Gallery', 'Featured Artist', 'Featured Partner'];
    await waitFor(() => expect(sections()).toEqual(['Details', 'About This Activation', ...more]));
    expectEachOnce(app);
  });

  test('an activation of a single artist names the artist', async () => {
    open('/activations/salt-clock');
    expect(await heading('Featured Artist', 2)).toBeVisible();
    expect(main().getByRole('heading', { level: 3, name: 'Wren Vale' })).toBeVisible();
  });

  test('the dashboard shows every tab', async () => {
    const { user } = await openTab('events');
    const texts: Record<string, string> = {
      'Manage Activations': 'Wire Garden',
      Artists: 'Weaver',
      Categories: 'SOUND WALKS',
      Partners: 'Organization',
      Locations: 'Open in Maps',
    };
    for (const [tab, text] of Object.entries(texts)) {
      await user.click(screen.getByRole('tab', { name: tab }));
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
    const app = await openTab('events', { 'PUT /api/events/71': done });
    await app.user.click(await screen.findByRole('button', { name: 'Edit Wire Garden' }));
    const form = await dialog();
    expect(form.queryByText('Unsaved changes')).toBeNull();
    fireEvent.change(form.getByLabelText('Title *'), { target: { value: 'Wire Forest' } });
    await app.user.click(form.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    expect(keysOf(app, 'PUT /api/events/71')).toEqual(eventBodyKeys);
    expect(bodyOf(app, 'PUT /api/events/71')).toMatchObject({
      title: 'Wire Forest',
      artistId: bare ? null : 51,
      artistIds: bare ? [] : [51],
    });
    expect(countOf(app, 'GET /api/events?drafts=true')).toBe(3);
  });
});

describe('on a server that sends null for lists and maps', () => {
  const bare = { bare: true };

  test.each([
    [
      'artists',
      'Edit Wren Vale',
      /^Name/,
      'Save Artist',
      'Artist',
      51,
      ['bio', 'name', 'portfolio', 'profileImage', 'socialLinks', 'title'],
    ],
    ['categories', 'Edit Sound walks', /^Name/, 'Save Category', 'Category', 91, ['color', 'motif', 'name']],
    [
      'partners',
      'Edit Copper Union',
      /^Name/,
      'Save Partner',
      'Partner',
      61,
      ['contactEmail', 'description', 'logo', 'name', 'socialLinks', 'type', 'website'],
    ],
    [
      'locations',
      'Edit The Boiler House',
      /^Location name/,
      'Save Location',
      'Location',
      81,
      ['googleMapsLink', 'name'],
    ],
  ] as const)('%s are edited, and the specified fields are sent', async (tab, edit, field, save, noun, id, keys) => {
    const app = await openMinimalTab(tab, { [`PUT /api/${tab}/${id}`]: done }, bare);
    await app.user.click(await screen.findByRole('button', { name: edit }));
    const form = await dialog();
    fireEvent.change(form.getByLabelText(field), { target: { value: 'Another name' } });
    await app.user.click(form.getByRole('button', { name: save }));
    await expectText(`${noun} saved successfully!`);
    expect(keysOf(app, `PUT /api/${tab}/${id}`)).toEqual(keys);
  });

  test('the email settings are saved, and the specified fields are sent', async () => {
    const app = await openMinimalTab('email', { 'PUT /api/email-settings': done }, bare);
    await app.user.type(await screen.findByLabelText('Sender name'), '!');
    await app.user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await expectText('Email settings saved successfully!');
    expect(bodyOf(app, 'PUT /api/email-settings')).toEqual({
      recipientEmails: [],
      fromEmail: 'arts@example.org',
      fromName: 'Arts Desk!',
      enabled: true,
    });
  });

  test('artists are managed on their own page', async () => {
    const app = openMinimal('/artists', { 'PUT /api/artists/51': done, 'DELETE /api/artists/51': done }, bare);
    expect(await screen.findByText('0 portfolio items')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Edit Wren Vale' }));
    const form = await dialog();
    fireEvent.change(form.getByLabelText('Bio'), { target: { value: 'Weaves.' } });
    await app.user.click(form.getByRole('button', { name: 'Update Artist' }));
    await expectText('Artist updated successfully');
    expect(keysOf(app, 'PUT /api/artists/51')).toEqual([
      'bio',
      'name',
      'portfolio',
      'profileImage',
      'socialLinks',
      'title',
    ]);
    await app.user.click(screen.getByRole('button', { name: 'Delete Wren Vale' }));
    await expectText('Artist deleted successfully');
  });
});

test('the gallery viewer and the profiles need only the specified fields', async () => {
  const { user } = openMinimal('/activations/wire-garden');
  expect(await screen.findByText('Organization')).toBeVisible();
  expect(main().getByRole('link', { name: /Instagram.*Wren Vale/ })).toHaveAttribute(
    'href',
    'https://instagram.com/wren',
  );
  await user.click(main().getByRole('button', { name: 'Wire Garden, image 1 of 2' }));
  const viewer = await dialog();
  await user.click(viewer.getByRole('button', { name: 'Next' }));
  expect(await viewer.findByRole('button', { name: /^Play video 2 of 2/ })).toBeVisible();
});
