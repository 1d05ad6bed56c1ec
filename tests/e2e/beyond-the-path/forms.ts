import type { Page } from '@playwright/test';
import { dialog, toastOf } from '#tests/support/dashboard.ts';
import { saveAsColleague } from '#tests/support/faults.ts';
import {
  activation,
  clickButton,
  eventsPage,
  list,
  none,
  send,
  type Journey,
  type Stage,
  type Stored,
} from './journey.ts';

interface EditedRecord {
  path: string;
  /** The page with its card or row. */
  page: (name: string) => string;
  input: object;
  nameField?: string;
  field: string;
  label: string;
  save: string;
  saved: string;
  failed: string;
  lacks?: Journey['lacks'];
}

/** The form of a record: a field is changed and saved. */
const edit = (name: string, record: EditedRecord): Journey => ({
  name,
  isMain: record.path === 'events',
  call: `PUT /api/${record.path}/*`,
  begin: async (stage) => {
    await send(stage.colleague, 'post', record.path, { [record.nameField ?? 'name']: stage.name, ...record.input });
    await stage.page.goto(record.page(stage.name));
    await clickButton(`Edit ${stage.name}`)(stage.page);
    await dialog(stage.page).getByLabel(record.label, { exact: true }).fill(stage.words);
  },
  press: clickButton(record.save),
  done: ({ page }) => toastOf(page, record.saved),
  failed: record.failed,
  typed: (page) => dialog(page).getByLabel(record.label, { exact: true }),
  rival: async (stage) => {
    const [stored] = await list(stage, record.path);
    await saveAsColleague(stage.colleague, `/api/${record.path}/${stored?.id}`, stored ?? {}, {
      [record.field]: 'By a colleague',
    });
  },
  stored: async (stage) => (await list(stage, record.path)).filter((one) => one[record.field] === stage.words).length,
  lacks: record.lacks ?? {},
});

const ofTab = (tab: string, word: string) => ({
  path: tab,
  page: () => `/admin?tab=${tab}`,
  save: `Save ${word}`,
  saved: `${word} saved successfully!`,
  failed: `Failed to save ${word.toLowerCase()}. Please try again.`,
});

/** The form of a new record; the first of its fields is its name. */
const add = (name: string, tab: string, word: string, fields: Record<string, string>): Journey => {
  const { save, saved, failed, page: address } = ofTab(tab, word);
  const nameField = (page: Page) => dialog(page).getByLabel(`${Object.keys(fields)[0]} *`, { exact: true });
  return {
    name,
    call: `POST /api/${tab}`,
    begin: async ({ page, words }) => {
      await page.goto(address());
      await page
        .getByRole('button', { name: `Add ${word}` })
        .first()
        .click();
      for (const [label, text] of Object.entries(fields))
        await dialog(page)
          .getByLabel(`${label} *`, { exact: true })
          .fill(text || words);
    },
    press: clickButton(save),
    done: ({ page }) => toastOf(page, saved),
    failed,
    typed: nameField,
    rival: none,
    stored: async (stage) => (await list({ ...stage, name: stage.words }, tab)).length,
    lacks: { rival: 'nobody else knows of it' },
  };
};

/** Settings that all managers share: one record, with a version. */
const settings = (
  name: string,
  { path, page, field, label, saved, failed }: Record<'path' | 'page' | 'field' | 'label' | 'saved' | 'failed', string>,
  lacks: Journey['lacks'] = {},
): Journey => {
  const read = async ({ colleague }: Stage) => {
    const stored = (await send(colleague, 'get', path)) as Stored & { values?: Stored };
    return stored.values ?? stored;
  };
  return {
    name,
    call: `PUT /api/${path}`,
    begin: async (stage) => {
      await stage.page.goto(page);
      await stage.page.getByLabel(label).fill(stage.words);
    },
    press: clickButton('Save Settings'),
    done: (stage) => toastOf(stage.page, saved),
    failed,
    typed: (open) => open.getByLabel(label),
    rival: async (stage) =>
      saveAsColleague(stage.colleague, `/api/${path}`, await read(stage), { [field]: `By a colleague ${stage.name}` }),
    stored: async (stage) => ((await read(stage))[field] === stage.words ? 1 : 0),
    lacks,
  };
};

/** Each form of the dashboard. */
export const forms: Journey[] = [
  edit('an activation', {
    path: 'events',
    page: eventsPage,
    nameField: 'title',
    input: activation,
    field: 'description',
    label: 'Description *',
    save: 'Update Activation',
    saved: 'Activation updated successfully!',
    failed: 'Failed to save activation. Please try again.',
  }),
  edit('an artist', { ...ofTab('artists', 'Artist'), input: {}, field: 'bio', label: 'Bio' }),
  edit('an artist of /artists', {
    path: 'artists',
    page: () => '/artists',
    input: {},
    field: 'bio',
    label: 'Bio',
    save: 'Update Artist',
    saved: 'Artist updated successfully',
    failed: 'Failed to update artist',
    lacks: { session: '/artists says that one is signed out, which artists-page.test.tsx checks' },
  }),
  add('a new category', 'categories', 'Category', { Name: '' }),
  edit('a partner', { ...ofTab('partners', 'Partner'), input: {}, field: 'description', label: 'Description' }),
  add('a new location', 'locations', 'Location', {
    'Location name': '',
    'Google Maps link': 'https://maps.example/?q=x',
  }),
  settings(
    'the email settings',
    {
      path: 'email-settings',
      page: '/admin?tab=email',
      field: 'fromName',
      label: 'Sender name',
      saved: 'Email settings saved successfully!',
      failed: 'Failed to save email settings. Please try again.',
    },
    { back: 'the form has no dialog, so Back ends the document' },
  ),
  settings('the site settings', {
    path: 'site-settings',
    page: '/admin?settings=',
    field: 'tagline',
    label: 'Tagline *',
    saved: 'Site settings saved successfully!',
    failed: 'Failed to save site settings. Please try again.',
  }),
];
