import { expect } from 'vitest';
import { acceptNecessaryCookies } from '#tests/engines/support/consent.ts';
import { button, heading, link, role } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

/** Calendar, map and sharing of an activation. */
export function activationJourneys(test: JourneyTest): void {
  test('an activation links to a calendar file and a map, and shows its partners', async ({ page }) => {
    await acceptNecessaryCookies(page);
    await page.open('/activations/low-tide');
    await page.click(button('Add to calendar'));
    await page.expectVisible(link('Calendar file (.ics)'));
    const file = await page.evaluate(async () => {
      const address = document.querySelector<HTMLAnchorElement>('a[href$=".ics"]')?.href ?? '';
      const answer = await fetch(address);
      return `${answer.headers.get('content-type')} ${await answer.text()}`;
    });
    expect(file).toMatch(/^text\/calendar[^]*SUMMARY:Low Tide/);

    await page.expectVisible(link(/^Directions to North Atrium/));
    const map = await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.event-facts a')?.href);
    expect(map).toMatch(/^https:\/\/([a-z.]+\.)?google\./);

    await page.expectVisible(heading('Featured Partner'));
    const logo = role('img', 'Confluence Radio');
    await page.scrollTo(logo);
    await page.until(
      () =>
        page.evaluate(
          () => (document.querySelector<HTMLImageElement>('img[alt="Confluence Radio"]')?.naturalWidth ?? 0) > 0,
        ),
      () => 'The logo is not drawn',
    );
  });
}
