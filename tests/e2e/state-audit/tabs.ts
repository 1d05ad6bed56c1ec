import type { Page } from '@playwright/test';
import { serverError, pending, ErrorResponse, type State } from './state.ts';

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

/** States that the four similar tabs share. */
function statesOf({ tab, noun, example }: Kind): State[] {
  const path = `/admin?tab=${tab}`;
  const list = `GET /api/${tab}`;
  const create = (page: Page) =>
    page
      .getByRole('button', { name: `Add ${noun}` })
      .first()
      .click();
  const at = (name: string, shows: State['shows'], more: Partial<State> = {}): State => ({
    name: `admin-${tab}${name}`,
    path,
    as: 'manager',
    shows,
    ...more,
  });
  return [
    at('', new RegExp(example, 'i'), { isTall: true }),
    at('-empty', `No ${tab} yet`, { responses: { [list]: [] } }),
    at('-loading', `Add ${noun}`, { responses: { [list]: pending } }),
    at('-error', `Failed to fetch ${tab}`, { responses: { [list]: serverError } }),
    at('-dialog-errors', `${noun} name is required`, {
      prepare: async (page) => {
        await create(page);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Save|Create|Add)/ })
          .last()
          .click();
      },
    }),
  ];
}

/** States of the tabs of artists, categories, partners and locations. */
export const tabStates: readonly State[] = [
  ...kinds.flatMap(statesOf),
  {
    name: 'admin-categories-name-taken',
    path: '/admin?tab=categories',
    as: 'manager',
    shows: 'There is already a category of that name',
    responses: {
      'POST /api/categories': new ErrorResponse(409, { message: 'There is already a category of that name' }),
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Category' }).first().click();
      await page.getByRole('dialog').getByLabel('Name').fill('Workshop');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Save|Create|Add)/ })
        .last()
        .click();
    },
  },
];
