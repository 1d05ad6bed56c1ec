import { expect } from 'vitest';
import { withoutCookieQuestion } from '#tests/engines/support/consent.ts';
import { button, heading, inside, link, role, text } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

const hero = role('region', 'Featured activations');

/** From the home screen to an activation, its pictures, and back. */
export function visitorJourneys(test: JourneyTest): void {
  test('the hero shows the featured activations, moves on by itself, and stops when told', async ({ page }) => {
    await withoutCookieQuestion(page);
    await page.open('/');
    await page.sees(inside(hero, heading(/./)));
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
    await page.sees(inside(hero, button('Play activations')));
  });

  test('a card leads to its activation, and Back to the same place', async ({ page }) => {
    await withoutCookieQuestion(page);
    await page.open('/');
    const card = link('Paper Orchard');
    await page.click(card);
    await page.isAt('/activations/paper-orchard');
    await page.sees(heading('Paper Orchard'));
    await page.until(
      () => page.evaluate(() => scrollY === 0),
      () => 'A new screen does not begin at its top',
    );
    await page.back();
    await page.isAt('/');
    await page.until(
      async () => {
        const sight = await page.look(card);
        return sight !== undefined && sight.y > 0 && sight.y < 900;
      },
      () => 'Back does not return to the card',
    );
  });

  test('the gallery opens, goes round, closes, and gives the focus back', async ({ page }) => {
    await withoutCookieQuestion(page);
    await page.open('/activations/eight-hundred-square-feet-of-sky');
    const tile = button('Wide painted stripes that rise and turn in front of a sun.');
    await page.click(tile);
    const viewer = role('dialog', /^Gallery of/);
    await page.sees(inside(viewer, text('1 of 3')));
    await page.press('ArrowLeft');
    await page.sees(inside(viewer, text('3 of 3')));
    await page.click(inside(viewer, button('Next')));
    await page.sees(inside(viewer, text('1 of 3')));
    await page.press('Escape');
    await page.misses(viewer);
    await page.isFocused(tile);
  });
}
