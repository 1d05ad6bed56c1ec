import { expect, test as base, type Page } from '@playwright/test';
import { expectEverywhere, type Told } from '#tests/e2e/week/expect-everywhere.ts';
import { keyboard } from '#tests/e2e/week/keyboard.ts';
import { delayAnswers, saveAsColleague, type Stored } from '#tests/support/faults.ts';
import { answerDialog, signIn } from '#tests/support/manager-test.ts';
import { createDatabase, createSite, launchServer, type Server } from '#tests/support/server.ts';
import { removeFolder } from '#tests/support/temporary-folder.ts';

const path = '/activations/paper-moon';
const title = 'Paper Moon';
const planned: Told = { title, dates: 'November 27, 2026', starts: ['2026-11-27T10:00:00'] };
const rescheduled: Told = { title, dates: 'November 28, 2026', starts: ['2026-11-28T10:00:00'] };
const location = { name: 'Moon Court', map: 'https://maps.example/moon-court' };
const saturdays: Told = {
  title,
  location,
  dates: 'December 5',
  starts: ['2026-12-05T10:00:00', '2026-12-12T10:00:00', '2026-12-19T10:00:00'],
};

/** One draft besides the activation of the week. */
const content = {
  format: 'sunhall-content',
  version: 1,
  categories: [{ name: 'Workshop' }],
  events: [
    {
      title: 'Night Walk',
      description: 'A walk at night.',
      category: 'Workshop',
      date: '2026-12-02',
      time: '7:00 PM - 9:00 PM',
      venue: 'Garden',
      published: false,
    },
  ],
};

/** A server that can be started again on another day with the same data. */
const test = base.extend<{ program: { url: string; startOn: (day: string) => Promise<void> } }>({
  program: async ({}, use) => {
    const site = await createSite();
    await createDatabase(site.dataFolder, content);
    let server: Server | undefined;
    const startOn = async (day: string) => {
      await server?.stop();
      site.environment.NOW = day;
      server = launchServer(site);
      await server.ready;
    };
    await use({ url: site.url, startOn });
    await server?.stop();
    await removeFolder(site.dataFolder);
  },
});

test('a week at the program, by keyboard at 390 pixels', async ({ page, browser, program }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 900 });
  const hands = keyboard(page);
  const visitor = await browser.newPage({ baseURL: program.url });
  /** Starts the server on another day, and opens the dashboard. */
  const moveTo = async (day: string) => {
    await program.startOn(day);
    await signIn(page, program.url);
  };
  const { dialog, button, save, edit } = dashboardOf(page, hands);
  const { press, write, writeDay, choose } = hands;
  const openSection = (section: string) =>
    press(dialog.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }));
  const check = (told?: Told) => expectEverywhere(visitor, path, told);

  await moveTo('2026-11-23');
  await delayAnswers(page, 'PUT /api/**', 2000);
  const otherTab = await page.context().newPage();
  const noteInOtherTab = otherTab.getByRole('dialog').getByLabel('Description');
  await otherTab.goto(`${program.url}/admin`);
  await otherTab.getByRole('button', { name: 'Edit Night Walk' }).click();
  await noteInOtherTab.fill('Typed in another tab, all week');

  await press(button('Create Activation'));
  await write(dialog.getByLabel('Title'), title);
  await choose(dialog.getByLabel('Category'), 'Workshop');
  await write(dialog.getByLabel('Description'), 'A moon of paper.');
  await writeDay(dialog.getByLabel(/^Date/), '2026-11-27');
  await choose(dialog.getByLabel('Start time'), '10:00 AM');
  await choose(dialog.getByLabel('End time'), '12:00 PM');
  await write(dialog.getByLabel('Venue'), 'Atrium');
  await save('Create Activation');
  await check(planned);

  await edit(title);
  await openSection('Notice to visitors');
  await write(dialog.getByLabel('Notice text'), 'Bring scissors');
  const stored = (await (await page.request.get(`${program.url}/api/events/slug/paper-moon`)).json()) as Stored;
  await saveAsColleague(page.request, `${program.url}/api/events/${String(stored['id'])}`, stored, {
    notice: 'Typed by a colleague',
  });
  await press(dialog.getByRole('button', { name: 'Update Activation' }));
  await expect(dialog.getByRole('alert')).toContainText('Typed by a colleague');
  await expect(dialog.getByLabel('Notice text')).toHaveValue('Bring scissors');
  await save('Keep mine');
  await check({ ...planned, notice: 'Bring scissors' });

  await edit(title);
  await openSection('Notice to visitors');
  await choose(dialog.getByLabel('Kind of notice'), 'Canceled');
  await write(dialog.getByLabel('Notice text'), 'The artist is ill');
  await save('Update Activation');
  await check({ ...planned, notice: 'Canceled: The artist is ill', isCanceled: true });

  await edit(title);
  await writeDay(dialog.getByLabel(/^Date/), '2026-11-28');
  await openSection('Notice to visitors');
  await choose(dialog.getByLabel('Kind of notice'), 'None');
  await write(dialog.getByLabel('Notice text'), '');
  await save('Update Activation');
  await check(rescheduled);

  await edit(title);
  await press(button('New location…'));
  const newLocation = page.getByRole('dialog', { name: 'Add Location' });
  await write(newLocation.getByLabel('Location name'), location.name);
  await write(newLocation.getByLabel('Google Maps link'), location.map);
  await press(newLocation.getByRole('button', { name: 'Save Location' }));
  await expect(newLocation).toBeHidden();
  await expect(dialog.getByLabel('Location', { exact: true }).locator('option:checked')).toHaveText(location.name);
  await save('Update Activation');
  await check({ ...rescheduled, location });

  await edit(title);
  await press(button('Add dates by weekday'));
  await writeDay(dialog.getByLabel('From', { exact: true }), '2026-12-01');
  await writeDay(dialog.getByLabel('Until', { exact: true }), '2026-12-20');
  await press(dialog.getByRole('checkbox', { name: 'Saturday' }));
  await press(button('Add these dates'));
  await save('Update Activation');
  await check(saturdays);

  await edit(title);
  await openSection('Publishing');
  await press(dialog.getByRole('switch', { name: /Published/ }));
  await writeDay(dialog.getByLabel('Public from'), '2026-11-27');
  await save('Schedule');
  await check();
  await moveTo('2026-11-27');
  await check(saturdays);

  const question = answerDialog(page);
  await press(button(`Delete ${title}`));
  expect(await question).toBe('Are you sure you want to delete this event?');
  await expect(button(`Edit ${title}`)).toBeHidden();
  await check();
  await moveTo('2026-11-30');
  await press(page.locator('summary').filter({ hasText: 'Recently deleted (1)' }));
  await press(button(`Restore ${title}`));
  await expect(button(`Edit ${title}`)).toBeVisible();
  await check(saturdays);

  await edit(title);
  await press(dialog.locator('summary').filter({ hasText: 'History' }));
  await press(dialog.getByRole('list', { name: 'Versions' }).getByRole('button').last());
  await press(button('Use this version'));
  await save('Update Activation');
  await check({ ...planned, isPast: true });

  const second: Told = { title: 'Night Walk', dates: 'December 2, 2026', starts: ['2026-12-02T19:00:00'] };
  const checkBoth = async (areShown: boolean) => {
    await check(areShown ? { ...planned, isPast: true, isFeatured: true } : undefined);
    await expectEverywhere(visitor, '/activations/night-walk', areShown ? { ...second, isFeatured: true } : undefined);
  };
  const selectAll = () => press(page.getByLabel('Select all shown'));
  await selectAll();
  await press(button('Publish'));
  await expect(page.getByText('1 activation published').first()).toBeVisible();
  await selectAll();
  await press(button('Feature'));
  await expect(page.getByText('2 activations featured').first()).toBeVisible();
  await checkBoth(true);
  await selectAll();
  void answerDialog(page);
  await press(button('Delete'));
  await expect(page.getByText('2 activations deleted').first()).toBeVisible();
  // A toast stays while it has the focus.
  await button('Undo').last().focus();
  await checkBoth(false);
  await press(button('Undo').last());
  await expect(page.getByText('Changes undone').first()).toBeVisible();
  await checkBoth(true);
  await expect(noteInOtherTab).toHaveValue('Typed in another tab, all week');
});

/** The buttons and the dialog of the dashboard. */
function dashboardOf(page: Page, { press }: ReturnType<typeof keyboard>) {
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    dialog,
    button,
    edit: async (name: string) => press(button(`Edit ${name}`)),
    save: async (label: string) => {
      await press(dialog.getByRole('button', { name: label, exact: true }));
      await expect(dialog).toBeHidden();
    },
  };
}
