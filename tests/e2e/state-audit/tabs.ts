import type { Page } from '@playwright/test';
import { serverError, statesAt, pending, ErrorResponse, type State } from './state.ts';

interface Kind {
  tab: 'artists' | 'categories' | 'partners' | 'locations';
  noun: string;
  /** An artist, partner or location of the demo program. */
  example: string;
}

const kinds: readonly Kind[] = [
  { tab: 'artists', noun: 'Artist', example: 'Marisol Quan-Reyes' },
  { tab: 'categories', noun: 'Category', example: 'Workshop' },
  { tab: 'partners', noun: 'Partner', example: 'Confluence Radio' },
  { tab: 'locations', noun: 'Location', example: 'North Atrium' },
];

const nameTaken = 'There is already a category of that name';

const openNew = (page: Page, noun: string) =>
  page
    .getByRole('button', { name: `Add ${noun}` })
    .first()
    .click();

const saveNew = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Create|Add)/ })
    .last()
    .click();

/** States that the four similar tabs share. */
function statesOf({ tab, noun, example }: Kind): State[] {
  const list = `GET /api/${tab}`;
  const at = statesAt(`/admin?tab=${tab}`, { as: 'manager' });
  return [
    at(`admin-${tab}`, new RegExp(example, 'i'), { isTall: true }),
    at(`admin-${tab}-empty`, `No ${tab} yet`, { responses: { [list]: [] } }),
    at(`admin-${tab}-loading`, `Add ${noun}`, { responses: { [list]: pending } }),
    at(`admin-${tab}-error`, `Failed to fetch ${tab}`, { responses: { [list]: serverError } }),
    at(`admin-${tab}-dialog-errors`, `${noun} name is required`, {
      prepare: async (page) => {
        await openNew(page, noun);
        await saveNew(page);
      },
    }),
  ];
}

/** States of the tabs of artists, categories, partners and locations. */
export const tabStates: readonly State[] = [
  ...kinds.flatMap(statesOf),
  statesAt('/admin?tab=categories', { as: 'manager' })('admin-categories-name-taken', nameTaken, {
    responses: { 'POST /api/categories': new ErrorResponse(409, { message: nameTaken }) },
    prepare: async (page) => {
      await openNew(page, 'Category');
      await page.getByRole('dialog').getByLabel('Name').fill('Workshop');
      await saveNew(page);
    },
  }),
];
