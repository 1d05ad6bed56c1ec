import { manager } from '#tests/support/account.ts';
import { dialog, picture, row, toastOf } from '#tests/support/dashboard.ts';
import { saveAsColleague } from '#tests/support/faults.ts';
import { expect } from '#tests/support/test.ts';
import { forms } from './forms.ts';
import {
  addActivation,
  allEvents,
  clickButton,
  eventsPage,
  list,
  noField,
  none,
  nothingTyped,
  send,
  showsRow,
  type Journey,
  type Stage,
  type Stored,
} from './journey.ts';

const published = (one: Stored) => one.published === true;
const isCanceled = (one: Stored) => one.noticeKind === 'canceled';
const renamedBy = async (stage: Stage) => {
  const [stored] = await list(stage, allEvents);
  await saveAsColleague(stage.colleague, `/api/events/${stored?.id}`, stored ?? {}, { description: 'By a colleague' });
};

/** The main journeys of visitors and managers. */
export const journeys: Journey[] = [
  {
    name: 'a visit',
    call: 'GET /api/events/slug/*',
    begin: async ({ page }) => {
      await page.goto('/events?status=all&search=quilt');
      await expect(page.getByRole('link', { name: 'Ten Thousand Stitches' })).toBeVisible();
    },
    press: (page, clickCount) =>
      page.getByRole('link', { name: 'Ten Thousand Stitches' }).click(clickCount ? { clickCount } : {}),
    done: ({ page }) => page.getByRole('heading', { level: 1, name: 'Ten Thousand Stitches' }),
    failed: '',
    typed: noField,
    rival: none,
    stored: () => Promise.resolve(1),
    lacks: {
      typed: 'the search is part of the address, which back.spec.ts and visitor.spec.ts check',
      session: 'visitors have none',
      rival: 'a visit changes nothing',
      failure: 'the list has the activation already, so the page opens without an answer',
      back: 'Back is another visit',
    },
  },
  {
    name: 'a contact message',
    isMain: true,
    call: 'POST /api/contact',
    begin: async ({ page, name, words }) => {
      await page.goto('/#contact');
      for (const [label, text] of Object.entries({ Name: name, Email: 'ada@example.org', Subject: words }))
        await page.getByLabel(label).fill(text);
      await page.getByLabel('Message').fill('I have a spare wall.');
    },
    press: clickButton(/^SEND/),
    done: ({ page }) => toastOf(page, 'Message sent successfully!'),
    failed: 'Error',
    typed: (page) => page.getByLabel('Subject'),
    rival: none,
    stored: async ({ colleague, name }) => {
      const found = await send(colleague, 'get', `messages?q=${encodeURIComponent(name)}`);
      return (found as { total: number }).total;
    },
    lacks: {
      session: 'visitors have none',
      rival: 'nobody else edits a message',
      back: 'Back ends the document, which keeps the message in its tab',
    },
  },
  {
    name: 'signing in',
    call: 'POST /api/admin/login',
    begin: async ({ page }) => {
      await page.context().clearCookies();
      await page.goto('/admin-login');
      await page.getByLabel('Username').fill(manager.username);
      await page.getByLabel('Password').fill(manager.password);
    },
    press: clickButton(/^Log/),
    done: ({ page }) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }),
    failed: 'Login failed',
    typed: noField,
    rival: none,
    stored: () => Promise.resolve(1),
    lacks: {
      typed: 'no page keeps a password',
      session: 'there is none yet',
      rival: 'each manager signs in alone',
      back: 'Back ends the document',
    },
  },
  ...forms,
  {
    name: 'an upload',
    call: 'POST /api/upload',
    begin: async (stage) => {
      await addActivation(stage);
      await stage.page.goto(eventsPage(stage.name));
      await clickButton(`Edit ${stage.name}`)(stage.page);
    },
    press: async (page) => {
      const file = dialog(page).locator('input[type="file"]').first();
      await file.setInputFiles(await picture('#3060c0'));
    },
    again: clickButton('Retry'),
    done: ({ page }) => toastOf(page, 'Image uploaded successfully'),
    failed: 'Failed to upload image',
    typed: noField,
    rival: none,
    stored: () => Promise.resolve(1),
    lacks: {
      typed: nothingTyped,
      rival: 'each upload is a new picture',
      'second press': 'a file is chosen in a window of the browser',
    },
  },
  {
    name: 'publishing',
    isMain: true,
    call: 'POST /api/events/bulk',
    begin: async (stage) => {
      await addActivation(stage, { published: false });
      await stage.page.goto(eventsPage(stage.name));
      await stage.page.getByRole('checkbox', { name: `Select ${stage.name}` }).click();
    },
    press: (page, clickCount) =>
      page.getByRole('button', { name: 'Publish', exact: true }).click(clickCount ? { clickCount } : {}),
    done: ({ page, name }) => row(page, name).filter({ hasNotText: 'Draft' }),
    failed: 'Failed to change the activations. Please try again.',
    typed: noField,
    rival: renamedBy,
    stored: async (stage) => (await list(stage, allEvents)).filter(published).length,
    showsStored: true,
    lacks: { typed: nothingTyped, back: showsRow },
  },
  {
    name: 'canceling',
    call: 'POST /api/events/bulk',
    begin: async (stage) => {
      await addActivation(stage);
      await stage.page.goto(eventsPage(stage.name));
      await expect(stage.page.getByRole('button', { name: `More actions for ${stage.name}` })).toBeVisible();
    },
    press: async (page) => {
      await clickButton(/^More actions for /)(page);
      await clickButton('Mark as canceled')(page);
    },
    done: ({ page, name }) => row(page, name).filter({ hasText: 'Canceled' }),
    failed: 'Failed to change the activations. Please try again.',
    typed: noField,
    rival: renamedBy,
    stored: async (stage) => (await list(stage, allEvents)).filter(isCanceled).length,
    showsStored: true,
    lacks: { typed: nothingTyped, 'second press': 'the first one closes the menu', back: showsRow },
  },
  {
    name: 'restoring',
    call: 'POST /api/events/*/restore',
    begin: async (stage) => {
      const { id } = await addActivation(stage);
      await send(stage.colleague, 'delete', `events/${id}`);
      await stage.page.goto(eventsPage(stage.name));
      await stage.page.getByText(/^Recently deleted/).click();
      await expect(stage.page.getByRole('button', { name: `Restore ${stage.name}` })).toBeVisible();
    },
    press: clickButton(/^Restore /),
    done: ({ page, name }) => row(page, name).filter({ has: page.getByRole('button', { name: `Edit ${name}` }) }),
    failed: 'Failed to restore activation. Please try again.',
    typed: noField,
    rival: async (stage) => {
      const deleted = await list(stage, 'deleted');
      await send(stage.colleague, 'post', `events/${deleted[0]?.id}/restore`);
    },
    stored: async (stage) => (await list(stage, allEvents)).length,
    showsStored: true,
    lacks: { typed: nothingTyped, back: showsRow },
  },
];
