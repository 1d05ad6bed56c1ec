import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Page } from '#tests/engines/support/page.ts';
import { button, link, role } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

/** The site used with the keyboard only. */
export function keyboardJourneys(test: JourneyTest): void {
  test('Tab on the home page reaches the skip link, the cookie banner and the header in this order', async ({
    newcomer: page,
  }) => {
    await page.open('/');
    await page.expectVisible(link('HOME'));
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

  test('the skip link jumps over the header, and Enter opens the next link', async ({ newcomer: page }) => {
    await page.open('/events?status=past&search=tomato');
    await page.expectVisible(link('Tomato Season'));
    await page.press('Tab');
    await page.expectFocus(link('Skip to content'));
    await page.press('Enter');
    for (let press = 0; press < 14 && (await focused(page)) !== 'Tomato Season'; press++) {
      await page.press('Tab');
      // WebKit starts over at the skip link's target if the next Tab comes within milliseconds.
      await delay(100);
    }
    await page.expectFocus(link('Tomato Season'));
    await page.press('Enter');
    await page.expectUrl('/activations/tomato-season');
  });

  test('a dialog traps the focus and restores it on close', async ({ newcomer: page }) => {
    await page.open('/about');
    await page.expectVisible(button('Customize'));
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Customize')?.focus(),
    );
    await page.press('Enter');
    await page.expectVisible(role('dialog', 'Cookie preferences'));
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
    // Six Tabs go around once. The focus must not end on the Close button, whose tooltip would handle the Escape.
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.press(key);
      expect(await isInside()).toBe(true);
    }
    await page.press('Escape');
    await page.expectHidden(role('dialog', 'Cookie preferences'));
    await page.expectFocus(button('Customize'));
  });
}

/** Returns a short description of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
  );
