import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/test.ts';

/** One run of a journey. */
export interface Stage {
  page: Page;
  /** The requests of a signed-in colleague. */
  colleague: APIRequestContext;
  /** What is typed; no other run has the same. */
  words: string;
  /** The name of the record that it is about; no other run has the same. */
  name: string;
}

/** What a fault may need of a journey. One that lacks it says why. */
export type Need = 'typed' | 'session' | 'rival' | 'failure' | 'second press' | 'back';

/** What a person does, up to the press that matters. */
export interface Journey {
  name: string;
  /** Whether it runs in every `npm test`. */
  isMain?: boolean;
  /** The call that the press makes. */
  call: `${'GET' | 'POST' | 'PUT'} /${string}`;
  /** Opens the page and fills in what comes before the press. */
  begin: (stage: Stage) => Promise<void>;
  press: (page: Page, clickCount?: number) => Promise<void>;
  /** What is seen when it has worked. */
  done: (stage: Stage) => Locator;
  /** What is said when it has failed. */
  failed: string;
  /** The field that holds `words`. */
  typed: (page: Page) => Locator;
  /** Another manager does something to the same record. */
  rival: (stage: Stage) => Promise<void>;
  /** Returns how often the server has stored it. */
  stored: (stage: Stage) => Promise<number>;
  /** What a person presses after a failure, by default the same. */
  again?: (page: Page) => Promise<void>;
  /** Whether the page shows what is stored after a lost answer, so that nothing is left to press. */
  showsStored?: boolean;
  lacks: Partial<Record<Need, string>>;
}

export type Stored = Record<string, unknown> & { id: number };

export const clickButton = (name: string | RegExp) => (page: Page, clickCount?: number) =>
  page
    .getByRole('button', { name })
    .last()
    .click(clickCount ? { clickCount } : {});

export async function send(
  api: APIRequestContext,
  method: 'get' | 'put' | 'post' | 'delete',
  path: string,
  data?: object,
) {
  const response = await api[method](`/api/${path}`, data ? { data } : {});
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (response.status() === 204 ? undefined : await response.json()) as unknown;
}

export const list = async ({ colleague, name }: Stage, path: string) =>
  ((await send(colleague, 'get', path)) as Stored[]).filter((one) => JSON.stringify(one).includes(`"${name}"`));

export const showsRow = 'the row that shows it is left with the page, and the server has it';
export const nothingTyped = 'nothing is typed before the press';
export const none = () => Promise.resolve();
export const noField = (page: Page) => page.locator('html');

export const activation = {
  description: 'A room that breathes.',
  category: 'Workshop',
  date: '2027-06-01',
  time: '12:00 PM - 5:00 PM',
  venue: 'North Atrium',
};
export const addActivation = (stage: Stage, more: object = {}) =>
  send(stage.colleague, 'post', 'events', { title: stage.name, ...activation, ...more }) as Promise<Stored>;
export const eventsPage = (name: string) => `/admin?search=${encodeURIComponent(name)}`;
export const allEvents = 'events?drafts=true';
