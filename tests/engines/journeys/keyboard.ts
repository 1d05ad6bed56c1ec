import { expect } from 'vitest';
import type { Page } from '#tests/engines/support/page.ts';
import { button, link, role } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

/** Without a pointer. */
export function keyboardJourneys(test: JourneyTest): void {
  test('the first stops of the home screen are the skip link, the cookie banner and the header, in their order', async ({
    page,
  }) => {
    await page.open('/');
    await page.sees(link('HOME'));
    const stops: string[] = [];
    for (let press = 0; press < 8; press++) {
      await page.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toEqual([
      'Skip to content',
      'Accept All',
      'Necessary Only',
      'Customize',
      'Close',
      'Sunhall',
      'HOME',
      'ACTIVATIONS',
    ]);
  });

  test('the skip link jumps over the header, and Enter opens what comes next', async ({ page }) => {
    await page.open('/events?status=past&search=tomato');
    await page.sees(link('Tomato Season'));
    await page.press('Tab');
    await page.isFocused(link('Skip to content'));
    await page.press('Enter');
    for (let press = 0; press < 8 && (await focused(page)) !== 'Tomato Season'; press++) await page.press('Tab');
    await page.isFocused(link('Tomato Season'));
    await page.press('Enter');
    await page.isAt('/activations/tomato-season');
  });

  test('a dialog keeps the focus inside, and gives it back', async ({ page }) => {
    await page.open('/about');
    await page.sees(button('Customize'));
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Customize')?.focus(),
    );
    await page.press('Enter');
    await page.sees(role('dialog', 'Cookie preferences'));
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
    // Six Tabs go around once. It ends off the Close button, whose tooltip would take the Escape.
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.press(key);
      expect(await isInside()).toBe(true);
    }
    await page.press('Escape');
    await page.misses(role('dialog', 'Cookie preferences'));
    await page.isFocused(button('Customize'));
  });
}

/** What has the focus, in a word. */
const focused = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
  );
