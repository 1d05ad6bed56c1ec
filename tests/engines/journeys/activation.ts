import { expect } from 'vitest';
import { withoutCookieQuestion } from '#tests/engines/support/consent.ts';
import { button, heading, inside, link, role, toast } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

/** What can be done with an activation. */
export function activationJourneys(test: JourneyTest): void {
  test('an activation goes into a calendar, onto a map, and shows who made it possible', async ({ page }) => {
    await withoutCookieQuestion(page);
    await page.open('/activations/low-tide');
    await page.click(button('Add to calendar'));
    await page.sees(link('Calendar file (.ics)'));
    const file = await page.evaluate(async () => {
      const address = document.querySelector<HTMLAnchorElement>('a[href$=".ics"]')?.href ?? '';
      const answer = await fetch(address);
      return `${answer.headers.get('content-type')} ${await answer.text()}`;
    });
    expect(file).toMatch(/^text\/calendar[^]*SUMMARY:Low Tide/);

    await page.sees(link(/^Directions to North Atrium/));
    const map = await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.event-facts a')?.href);
    expect(map).toMatch(/^https:\/\/([a-z.]+\.)?google\./);

    await page.sees(heading('Featured Partner'));
    const logo = role('img', 'Confluence Radio');
    await page.bring(logo);
    await page.until(
      () =>
        page.evaluate(
          () => (document.querySelector<HTMLImageElement>('img[alt="Confluence Radio"]')?.naturalWidth ?? 0) > 0,
        ),
      () => 'The logo is not drawn',
    );
  });

  test('a past activation can be shared, or says how when the browser forbids it', async ({ page }) => {
    await withoutCookieQuestion(page);
    await page.open('/activations/tomato-season');
    await page.sees(heading('Tomato Season'));
    await page.misses(button('Add to calendar'));
    await page.click(inside(role('region', 'Details'), button('Share')));
    await page.sees(toast(/^(Link copied|The link could not be copied)$/));
  });
}
