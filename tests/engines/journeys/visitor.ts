import { expect } from 'vitest';
import { button, heading, inside, link, role, text } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

const hero = role('region', 'Featured activations');

/** From the home page to an activation, its pictures, and back. */
export function visitorJourneys(test: JourneyTest): void {
  test('the hero shows the featured activations, advances by itself, and can be paused', async ({ page }) => {
    await page.open('/');
    await page.expectVisible(inside(hero, heading(/./)));
    const shownDot = () =>
      page.evaluate(() => document.querySelector('.hero [aria-current="true"]')?.getAttribute('aria-label'));
    expect(await shownDot()).toContain('1 of 3');
    await page.until(
      async () => (await shownDot())?.includes('2 of 3') ?? false,
      () => 'The hero does not move on',
    );
    await page.click(inside(hero, button('Pause activations')));
    await page.click(inside(hero, button(/3 of 3/)));
    await page.until(
      async () => (await shownDot())?.includes('3 of 3') ?? false,
      () => 'The dot does not choose',
    );
    await page.expectVisible(inside(hero, button('Play activations')));
  });

  test('a card opens its activation, and Back restores the scroll position', async ({ page }) => {
    await page.open('/');
    const card = link('Paper Orchard');
    await page.click(card);
    await page.expectUrl('/activations/paper-orchard');
    await page.expectVisible(heading('Paper Orchard'));
    await page.until(
      () => page.evaluate(() => scrollY === 0),
      () => 'A new screen does not begin at its top',
    );
    await page.back();
    await page.expectUrl('/');
    await page.until(
      async () => {
        const sight = await page.inspect(card);
        return sight !== undefined && sight.y > 0 && sight.y < 900;
      },
      () => 'Back does not return to the card',
    );
  });

  test('the gallery opens, wraps around, closes, and restores the focus', async ({ page }) => {
    await page.open('/activations/eight-hundred-square-feet-of-sky');
    const tile = button('Wide painted stripes that rise and turn in front of a sun.');
    await page.click(tile);
    const viewer = role('dialog', /^Gallery of/);
    await page.expectVisible(inside(viewer, text('1 of 3')));
    await page.press('ArrowLeft');
    await page.expectVisible(inside(viewer, text('3 of 3')));
    await page.click(inside(viewer, button('Next')));
    await page.expectVisible(inside(viewer, text('1 of 3')));
    await page.press('Escape');
    await page.expectHidden(viewer);
    await page.expectFocus(tile);
  });
}
