import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSiteSettings, someSettings } from '#client/admin/site-settings/testing/open-site-settings.ts';
import { refusal, storedDrafts } from '#client/testing/dashboard.tsx';
import { inTurn } from '#client/testing/render-app.tsx';
import { expectText, textsOf } from '#client/testing/texts.ts';

const put = 'PUT /api/site-settings';
const history = 'GET /api/history?kind=site-settings&id=1';

test('shows the stored values, what holds without them, and errors under the fields and at their sections', async () => {
  const figures = Array.from({ length: 6 }, (_, index) => ({ figure: `${index}`, label: 'walls' }));
  const { dialog, field, fill, save, puts } = await openSiteSettings(
    { 'GET /api/site-settings': someSettings(0, { figures }) },
    ['Time zone', 'Application form', 'About'],
  );
  expect(field('Program name')).toHaveValue('Sunhall');
  expect(field('Launch year')).toHaveValue('2018');
  expect(field('Form address')).toHaveAccessibleDescription('Without an address, artists are asked to write an email');
  expect(field('Time zone')).toHaveDisplayValue('America/Los_Angeles (default)');
  await fill('Program name', '');
  await fill('Launch year', 'long ago');
  await save();
  expect(field('Program name')).toHaveAccessibleDescription(/Required\s+Enter the program name$/);
  expect(field('Launch year')).toHaveAccessibleDescription('Year must be a whole number');
  await waitFor(() => expect(field('Program name')).toHaveFocus());
  expect(dialog.getByRole('button', { name: 'Program, needs attention' })).toBeVisible();
  expect(puts()).toEqual([]);
  // Six are the limit.
  expect(dialog.queryByText('Add a figure')).toBeNull();
});

test('says what is left of the limit of a text, in rows too', async () => {
  const privacyPolicy = `## Who\n${'x'.repeat(90_000 - 7)}`;
  const figures = [{ figure: '20+', label: 'x'.repeat(49) }];
  const { dialog, field } = await openSiteSettings(
    { 'GET /api/site-settings': someSettings(0, { privacyPolicy, figures }) },
    ['About', 'Footer and legal'],
  );
  fireEvent.click(dialog.getByRole('button', { name: /^20\+ · x/ }));
  expect(field('Privacy policy')).toHaveAccessibleDescription(/10,000 characters left$/);
  expect(dialog.getByDisplayValue(figures[0]?.label ?? '')).toHaveAccessibleDescription('10 characters left');
  expect(field('Terms of service')).not.toHaveAccessibleDescription(/left/);
});

test('saves, and shows the new name in the header at once', async () => {
  const formUrl = 'https://forms.example/a';
  const { fill, save, puts } = await openSiteSettings(
    {
      'GET /api/site-settings': someSettings(0, { formUrl }),
      [put]: someSettings(1, { formUrl, programName: 'Dockside' }),
    },
    ['Application form'],
  );
  await fill('Program name', 'Dockside');
  await fill('Form height in pixels', '720');
  await save();
  await expectText('Site settings saved successfully!');
  const { values } = someSettings();
  expect(puts()).toEqual([{ ...values, formUrl, programName: 'Dockside', formHeight: 720, updatedAt: '' }]);
  expect(screen.queryByRole('button', { name: 'Check the form' })).toBeNull();
  const header = within(document.querySelector('header') as HTMLElement);
  expect(header.getByText('Dockside')).toBeVisible();
  expect(storedDrafts()).toBe('');
});

test('shows times in the saved time zone at once', async () => {
  const saved = someSettings(1, { timeZone: 'Europe/Berlin' });
  const { user, field, save } = await openSiteSettings(
    { [put]: saved, [history]: [{ id: 7, ...saved, savedAt: saved.updatedAt }] },
    ['Time zone'],
  );
  await user.selectOptions(field('Time zone'), 'Europe/Berlin');
  await save();
  await expectText('Site settings saved successfully!');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByText('Site settings', { selector: 'button' }));
  await user.click(await screen.findByText('History'));
  expect(await screen.findByText('November 19, 2026, 7:05 PM by anna')).toBeVisible();
});

test('shows both versions of a conflict; Keep mine saves over theirs', async () => {
  const current = someSettings(4, { programName: 'Pier Nine' });
  const mine = someSettings(5, { programName: 'Dockside' });
  const conflict = refusal(409, { message: 'Someone else saved.', current, savedBy: 'admin' });
  const { user, fill, save, puts } = await openSiteSettings({ [put]: inTurn(conflict, mine) });
  await fill('Program name', 'Dockside');
  await save();
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByText('You saved this in another tab at 10:05 AM.')).toBeInTheDocument();
  expect(textsOf(panel.getAllByRole('row'))).toEqual(['FieldYoursTheirs', 'Program nameDocksidePier Nine']);
  await user.click(panel.getByRole('button', { name: 'Keep mine' }));
  await expectText('Site settings saved successfully!');
  expect(puts()).toMatchObject([
    { programName: 'Dockside', updatedAt: '' },
    { programName: 'Dockside', updatedAt: current.updatedAt },
  ]);
});

test('adds, moves and removes rows', async () => {
  const { user, dialog, field, save, puts } = await openSiteSettings(
    { 'GET /api/site-settings': someSettings(0, { timeZone: 'US/Pacific' }), [put]: someSettings(1) },
    ['Time zone', 'About'],
  );
  // Another browser's name of a zone.
  expect(field('Time zone')).toHaveDisplayValue('US/Pacific');
  expect(dialog.queryAllByLabelText(/^Figure \*/, { selector: 'input' })).toEqual([]);
  for (const line of ['20+ · activations since 2018', '41+ · artists in a 2022 retrospective', '140+ · works'])
    fireEvent.click(dialog.getByRole('button', { name: line, expanded: false }));
  const figures = () => dialog.getAllByLabelText(/^Figure \*/, { selector: 'input' });
  await user.click(dialog.getByLabelText('Move figure 1 down'));
  expect(figures().map((input) => (input as HTMLInputElement).value)).toEqual(['41+', '20+', '140+']);
  expect(dialog.getByLabelText('Move figure 2 down')).toHaveFocus();
  expect(dialog.getByText('Moved to position 2 of 3')).toBeInTheDocument();
  await user.click(dialog.getByLabelText('Remove figure 1'));
  await user.type(dialog.getAllByLabelText(/^Label/)[0] as HTMLElement, '{Enter}');
  expect(figures()[2]).toHaveFocus();
  await user.paste('9');
  await user.click(dialog.getAllByLabelText(/^Label/)[2] as HTMLElement);
  await user.paste('walls');
  await save();
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]).toMatchObject({
    figures: [
      { figure: '20+', label: 'activations since 2018' },
      { figure: '140+', label: 'works' },
      { figure: '9', label: 'walls' },
    ],
  });
});

test('opens the section that was opened last, and names the settings of the others', async () => {
  const { user, unmount } = await openSiteSettings();
  const section = (name: string) => screen.getByRole('heading', { level: 3, name }).querySelector('button');
  expect(section('Program')).toHaveAttribute('aria-expanded', 'true');
  expect(section('About')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Statement, Introduction, Getting here, Figures, Press items')).toBeVisible();
  await user.click(section('About') as HTMLElement);
  // Closed, not opened.
  await user.click(section('Program') as HTMLElement);
  unmount();
  await openSiteSettings();
  expect(section('About')).toHaveAttribute('aria-expanded', 'true');
  expect(section('Program')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: 'About, complete' })).toHaveAttribute('aria-current', 'true');
});

test('closes each press item to a line, opens those with errors, and adds a new one before them', async () => {
  const [first] = someSettings().values.pressItems;
  // In the order in which the database returns them.
  const stored = { date: '', link: '', ...first } as NonNullable<typeof first>;
  const { user, dialog, puts } = await openSiteSettings(
    { 'GET /api/site-settings': someSettings(0, { pressItems: [stored] }) },
    ['About'],
  );
  const titles = () => dialog.queryAllByLabelText(/^Title/, { selector: 'input' });
  const [item] = someSettings().values.pressItems;
  const line = dialog.getByRole('button', { name: new RegExp(`^${item?.title} · ${item?.date}`), expanded: false });
  expect(titles()).toEqual([]);
  fireEvent.click(dialog.getByText('Add a press item'));
  expect(titles()).toHaveLength(1);
  expect(titles()[0]).toHaveFocus();
  await user.paste('New ink');
  fireEvent.click(line);
  expect(titles().map((input) => (input as HTMLInputElement).value)).toEqual(['New ink', item?.title]);
  fireEvent.change(titles()[1] as HTMLElement, { target: { value: '' } });
  for (const button of dialog.getAllByRole('button', { name: /^New ink|^2026/, expanded: true }))
    fireEvent.click(button);
  expect(titles()).toEqual([]);
  fireEvent.click(dialog.getByText('Save Settings'));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(titles()[1]).toHaveAccessibleDescription(/^Title is required\s+Enter the title$/);
  expect(puts()).toEqual([]);
});

test('asks for the password if the form changes, and saves after that', async () => {
  const refused = refusal(403, { message: 'Please enter your password again to do this.', needsPassword: true });
  const saved = someSettings(1, { formUrl: 'forms.example/apply' });
  const {
    user,
    dialog: settings,
    field,
    fill,
    save,
    puts,
  } = await openSiteSettings(
    { [put]: inTurn(refused, saved), 'POST /api/admin/login': { isAuthenticated: true, username: 'admin' } },
    ['Application form'],
  );
  const link = settings.getByRole('link', { name: 'See it on the site (Form address) (opens in a new window)' });
  expect(link).toHaveAttribute('href', '/#commission');
  await fill('Form address', 'forms.example/apply');
  expect(field('Form address')).toHaveAccessibleDescription(/short address/);
  expect(link).not.toBeInTheDocument();
  expect(settings.getByText('Save to see it on the site')).toBeVisible();
  await fill('Embedding script', 'https://cdn.example/embed.js');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm with your password' }));
  await user.type(await dialog.findByLabelText(/^Password/), 'secret{Enter}');
  await expectText('Site settings saved successfully!');
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: 'Check the form' }));
  expect(open).toHaveBeenCalledWith('/#commission', '_blank', 'noopener');
  expect(puts()[1]).toMatchObject({ formScriptUrl: 'https://cdn.example/embed.js' });
  expect(storedDrafts()).toBe('');
});
