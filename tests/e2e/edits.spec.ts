import type { Page } from '@playwright/test';
import { addActivation, clickButton, eventsPage, list, send, type Stage } from '#tests/e2e/beyond-the-path/journey.ts';
import { test } from '#tests/e2e/beyond-the-path/stage.ts';
import { manager } from '#tests/support/account.ts';
import { dialog, picture, row, toast, toastOf } from '#tests/support/dashboard.ts';
import { delayAnswers, saveAsColleague } from '#tests/support/faults.ts';
import { answerDialog } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';

/** A text of 940 letters. */
const essay = 'Stalls under the oaks. '.repeat(41).slice(0, 940);

const field = (page: Page, label: string) => dialog(page).last().getByLabel(label, { exact: true });
const continued = (page: Page, fields: string) => dialog(page).getByText(new RegExp(`^Continued from .*: ${fields}$`));
const update = clickButton('Update Activation');
const strip = (page: Page) => page.getByRole('group', { name: 'Not saved yet' });

async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
}

/** Opens the form of a stored activation. */
async function openEvent(stage: Stage, more: object = {}): Promise<number> {
  const { id } = await addActivation(stage, more);
  await stage.page.goto(eventsPage(stage.name));
  await clickButton(`Edit ${stage.name}`)(stage.page);
  await expect(field(stage.page, 'Title *')).toHaveValue(stage.name);
  return id;
}

async function changeAsColleague(stage: Stage, change: object): Promise<void> {
  const [stored] = await list(stage, 'events?drafts=true');
  await saveAsColleague(stage.colleague, `/api/events/${stored?.id}`, stored ?? {}, change);
}

const storedEvents = (stage: Stage) => list(stage, 'events?drafts=true');

test('a copy needs its original no longer', async ({ stage }) => {
  const { page, colleague } = stage;
  const { id } = await addActivation(stage);
  await page.goto(eventsPage(stage.name));
  // Changed after the list was read.
  await expect(row(page, stage.name)).toBeVisible();
  await changeAsColleague(stage, { venue: 'West Hall' });
  await clickButton(`More actions for ${stage.name}`)(page);
  await clickButton(`Duplicate ${stage.name}`)(page);
  await expect(field(page, 'Venue *')).toHaveValue('West Hall');
  await field(page, 'Description *').fill(essay);
  await send(colleague, 'delete', `events/${id}`);
  await page.reload();
  await expect(field(page, 'Description *')).toHaveValue(essay);
  await expect(field(page, 'Title *')).toHaveValue(`${stage.name} (copy)`);
  await clickButton('Save draft')(page);
  await toast(page, 'Activation created successfully!');
  const stored = { title: `${stage.name} (copy)`, description: essay.trim(), venue: 'West Hall' };
  expect(await list({ ...stage, name: stored.title }, 'events?drafts=true')).toMatchObject([stored]);
});

test('what one tab discards, the other no longer has', async ({ stage }) => {
  const { page } = stage;
  await openEvent(stage);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(field(other, 'Title *')).toHaveValue(stage.name);
  await field(page, 'Venue *').fill('East Hall');
  await expect(field(other, 'Venue *')).toHaveValue('East Hall');
  const question = answerDialog(other);
  await clickButton('Cancel')(other);
  expect(await question).toContain('Discard');
  await expect(field(page, 'Venue *')).not.toHaveValue('East Hall');
  await expect(dialog(page).getByText('Unsaved changes')).toBeHidden();
  await field(page, 'Description *').fill(essay);
  await update(page);
  await toast(page, 'Activation updated successfully!');
  expect(await storedEvents(stage)).toMatchObject([
    { description: essay.trim(), venue: expect.not.stringMatching('East') },
  ]);
});

test('typing in a row goes on while the list is read again', async ({ stage }) => {
  const { page } = stage;
  const gallery = ['https://youtu.be/aqz-KE-bpKQ', 'https://youtu.be/aqz-KE-bpKR'];
  const { id } = await addActivation(stage, { gallery });
  await page.goto(eventsPage(stage.name));
  await expect(row(page, stage.name)).toBeVisible();
  await changeAsColleague(stage, { description: 'By a colleague' });
  await delayAnswers(page, 'GET /api/events', 500);
  await clickButton(`Edit ${stage.name}`)(page);
  const text = 'Paper lanterns over the table';
  await dialog(page).getByText('Description', { exact: true }).last().click();
  await dialog(page).getByLabel('Video description').last().pressSequentially(text, { delay: 40 });
  await expect(field(page, 'Description *')).toHaveValue('By a colleague');
  await expect(dialog(page).getByLabel('Video description').last()).toHaveValue(text);
  await update(page);
  await toast(page, 'Activation updated successfully!');
  const stored = (await storedEvents(stage)).find((one) => one.id === id);
  expect(stored).toMatchObject({ description: 'By a colleague', galleryAlts: ['', text] });
});

test('an upload goes on after Back, and is in the form', async ({ stage }) => {
  const { page } = stage;
  await openEvent(stage);
  await delayAnswers(page, 'POST /api/upload', 1000);
  const sent = page.waitForRequest('**/api/upload');
  await dialog(page)
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await picture('#3060c0'));
  await sent;
  await goBack(page);
  const question = answerDialog(page, false);
  await page.evaluate(() => window.location.reload());
  expect(await question).toBe('');
  await toast(page, 'Image uploaded successfully');
  await strip(page).getByRole('button', { name: stage.name }).click();
  await expect(continued(page, 'Featured image')).toBeVisible();
  await update(page);
  await toast(page, 'Activation updated successfully!');
  expect(await storedEvents(stage)).toMatchObject([
    { featuredImage: expect.stringMatching(/uploads/) as unknown as string },
  ]);
});

test('an earlier version brings texts back, and leaves the page public unless that is chosen', async ({ stage }) => {
  const { page } = stage;
  await addActivation(stage, { published: false, description: 'First words' });
  await changeAsColleague(stage, { published: true, description: 'Second words' });
  await page.goto(eventsPage(stage.name));
  await clickButton(`Edit ${stage.name}`)(page);
  const useFirst = async () => {
    await dialog(page).getByText('History', { exact: true }).click();
    await dialog(page).getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
  };
  await useFirst();
  await expect(dialog(page).getByRole('checkbox', { name: 'Description' })).toBeChecked();
  const publication = dialog(page).getByRole('checkbox', { name: 'Published', exact: true });
  await expect(publication).not.toBeChecked();
  await clickButton('Use this version')(page);
  await update(page);
  await toast(page, 'Activation updated successfully!');
  expect(await storedEvents(stage)).toMatchObject([{ description: 'First words', published: true }]);

  await clickButton(`Edit ${stage.name}`)(page);
  await useFirst();
  await publication.check();
  await clickButton('Use this version')(page);
  await clickButton('Save draft')(page);
  await toast(page, 'Visitors no longer see it.');
});

test('a saved record is shown although the list cannot be read again', async ({ stage }) => {
  const { page, words } = stage;
  await openEvent(stage);
  await field(page, 'Venue *').fill(words);
  await page.route('**/api/events?drafts=true', (route) => route.fulfill({ status: 500, json: {} }));
  await update(page);
  await toast(page, 'Activation updated successfully!');
  await expect(row(page, stage.name)).toContainText(words);
});

test('a link to a dialog survives signing in', async ({ stage }) => {
  const { page } = stage;
  const { id } = await addActivation(stage);
  await page.context().clearCookies();
  await page.goto(`/admin?tab=events&edit=${id}`);
  await expect(page).toHaveURL(/\/admin-login$/);
  await page.getByLabel('Username').fill(manager.username);
  await page.getByLabel('Password').fill(manager.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(field(page, 'Title *')).toHaveValue(stage.name);
  await goBack(page);
  await expect(page).toHaveURL(/\/admin\?tab=events$/);
});

test('a generated password that nobody has seen is not lost with the dialog', async ({ stage }) => {
  const { page } = stage;
  await page.goto('/admin');
  await clickButton('More')(page);
  await clickButton('Managers')(page);
  await dialog(page)
    .getByLabel('User name *')
    .fill(`eve-${stage.words.slice(-8)}`);
  await delayAnswers(page, 'POST /api/managers', 1000);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/managers'));
  await clickButton('Add manager')(page);
  await sent;
  await page
    .locator('header a[href="/about"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/about$/);
  await toastOf(page, 'A new password is shown once').waitFor();
});

test("a draft's Edit link opens its dialog over the list, and Back leads back to the draft", async ({ stage }) => {
  const { page, name } = stage;
  const { slug } = await addActivation(stage, { published: false });
  const title = () => expect(field(page, 'Title *')).toHaveValue(name);
  await page.goto(`/activations/${String(slug)}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await title();
  await page.reload();
  await title();
  await goBack(page);
  await page.goForward();
  await title();
  await goBack(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/activations/${String(slug)}$`));
});

test('an edit opened over another record is saved to its own', async ({ stage }) => {
  const { page, colleague, name } = stage;
  for (const place of ['east', 'west'])
    await send(colleague, 'post', 'locations', { name: `${name} ${place}`, googleMapsLink: 'maps.example' });
  await page.goto('/admin?tab=locations');
  await clickButton(`Edit ${name} east`)(page);
  await field(page, 'Location name *').fill(`${name} north`);
  await goBack(page);
  await clickButton(`Edit ${name} west`)(page);
  await expect(field(page, 'Location name *')).toHaveValue(`${name} west`);
  await clickButton('Open the form')(page);
  await expect(field(page, 'Location name *')).toHaveValue(`${name} north`);
  await clickButton('Save Location')(page);
  await expect(dialog(page)).toBeHidden();
  for (const place of ['north', 'west'])
    await expect(page.getByRole('button', { name: `Edit ${name} ${place}` })).toBeVisible();
});

test('a double click opens a dialog, and a deleted record does not come back', async ({ stage }) => {
  const { page, name } = stage;
  await addActivation(stage);
  await page.goto(eventsPage(name));
  page.on('dialog', (question) => void question.accept());
  const edit = page.getByRole('button', { name: `Edit ${name}` });
  await edit.dblclick();
  await expect(field(page, 'Title *')).toHaveValue(name);
  await goBack(page);
  await clickButton(`Delete ${name}`)(page);
  await expect(edit).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/edit=/);
  await expect(page.getByRole('heading', { name: 'No activations match your filters' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
