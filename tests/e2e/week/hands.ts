import { expect, type Locator, type Page } from '@playwright/test';

/** How the manager works: with a pointer, or with Tab, Enter, Space and typing alone. */
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

/** More than the focusable elements of any screen in these tests. */
const maxTabs = 200;

/** Works by keyboard. */
export function keyboard(page: Page): Hands {
  const reach = async (target: Locator) => {
    await target.waitFor();
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < maxTabs && !(await isFocused()); tabs++) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  return {
    press: async (target) => {
      await reach(target);
      const isChecked = await target.evaluate((element) => element.matches('input'));
      await page.keyboard.press(isChecked ? 'Space' : 'Enter');
    },
    write: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    writeDay: async (field, day) => {
      await reach(field);
      const [year, month, date] = day.split('-');
      await page.keyboard.type(`${month}${date}${year}`);
      await expect(field).toHaveValue(day);
    },
    choose: async (select, label) => {
      await reach(select);
      await page.keyboard.type(label);
      await expect(select.locator('option:checked')).toHaveText(label);
    },
  };
}
