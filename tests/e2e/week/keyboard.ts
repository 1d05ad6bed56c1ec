import { expect, type Locator, type Page } from '@playwright/test';

/** More than the focusable elements of any screen in these tests. */
const maxTabs = 200;

/** Works with Tab, Enter, Space and typing alone. */
export function keyboard(page: Page) {
  const reach = async (target: Locator) => {
    await target.waitFor();
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < maxTabs && !(await isFocused()); tabs++) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  return {
    /** Presses a button, a checkbox, a switch or a summary. */
    press: async (target: Locator) => {
      await reach(target);
      const isChecked = await target.evaluate((element) => element.matches('input'));
      await page.keyboard.press(isChecked ? 'Space' : 'Enter');
    },
    /** Replaces the text of a field. */
    write: async (field: Locator, text: string) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    /** Writes a day such as '2026-11-27' into a date field. */
    writeDay: async (field: Locator, day: string) => {
      await reach(field);
      const [year, month, date] = day.split('-');
      await page.keyboard.type(`${month}${date}${year}`);
      await expect(field).toHaveValue(day);
    },
    /** Chooses an option by its label. */
    choose: async (select: Locator, label: string) => {
      await reach(select);
      await page.keyboard.type(label);
      await expect(select.locator('option:checked')).toHaveText(label);
    },
  };
}
