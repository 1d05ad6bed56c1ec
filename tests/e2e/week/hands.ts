import type { Locator } from '@playwright/test';

/** How the manager works the dashboard. */
export interface Hands {
  /** Presses a button, a checkbox, a switch or a summary. */
  press: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Writes a day such as '2026-11-27' into a date field; empties it without one. */
  writeDay: (field: Locator, day: string) => Promise<void>;
  /** Chooses an option by its label. */
  choose: (select: Locator, label: string) => Promise<void>;
}

/** Works by pointer. */
export const pointer: Hands = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  writeDay: (field, day) => field.fill(day),
  choose: async (select, label) => void (await select.selectOption({ label })),
};
