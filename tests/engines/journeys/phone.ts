import { expect } from 'vitest';
import { button, heading, inside, link, role } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

const menu = role('dialog', 'Menu');

/** The site in a viewport of 390 CSS pixels. */
export function phoneJourneys(test: JourneyTest): void {
  test('the cookie banner appears once, and the menu opens pages', async ({ page }) => {
    await page.resize(390, 844);
    await page.open('/');
    await page.click(button('Customize'));
    await page.click(role('switch', /^Analytics/));
    await page.click(button('Save Preferences'));
    await page.expectHidden(button('Accept All'));
    await page.reload();
    await page.expectVisible(button('Menu'));
    await page.expectHidden(button('Accept All'));
    const stored = await page.evaluate(() => localStorage.getItem('cookie-consent') ?? '');
    expect(JSON.parse(stored)).toEqual({ necessary: true, analytics: true, marketing: false, functional: false });

    await page.click(button('Menu'));
    await page.expectVisible(inside(menu, link(/^ACTIVATIONS/)));
    await page.press('Escape');
    await page.expectHidden(menu);
    await page.expectFocus(button('Menu'));
    await page.click(button('Menu'));
    await page.click(inside(menu, link(/^ABOUT/)));
    await page.expectUrl('/about');
    await page.expectVisible(heading('About'));
    await page.expectHidden(menu);
  });
}
