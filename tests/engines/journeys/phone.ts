import { expect } from 'vitest';
import { button, heading, inside, link, role } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

const menu = role('dialog', 'Menu');

/** On a window of 390 CSS pixels. */
export function phoneJourneys(test: JourneyTest): void {
  test('the cookie question is answered once, and the menu leads on', async ({ page }) => {
    await page.resize(390, 844);
    await page.open('/');
    await page.click(button('Customize'));
    await page.click(role('switch', /^Analytics/));
    await page.click(button('Save Preferences'));
    await page.misses(button('Accept All'));
    await page.reload();
    await page.sees(button('Menu'));
    await page.misses(button('Accept All'));
    const stored = await page.evaluate(() => localStorage.getItem('cookie-consent') ?? '');
    expect(JSON.parse(stored)).toEqual({ necessary: true, analytics: true, marketing: false, functional: false });

    await page.click(button('Menu'));
    await page.sees(inside(menu, link(/^ACTIVATIONS/)));
    await page.press('Escape');
    await page.misses(menu);
    await page.isFocused(button('Menu'));
    await page.click(button('Menu'));
    await page.click(inside(menu, link(/^ABOUT/)));
    await page.isAt('/about');
    await page.sees(heading('About'));
    await page.misses(menu);
  });
}
