import { link, role, text } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

const status = role('combobox', 'Status');
const category = role('combobox', 'Category');
const search = role('searchbox', 'Search');
const count = (words: string) => text(words);

/** The listing and its filters. */
export function listingJourneys(test: JourneyTest): void {
  test('filters narrow the listing and are kept in the URL, and Back restores the list', async ({ page }) => {
    await page.open('/events');
    await page.expectVisible(count('10 activations'));
    await page.choose(category, 'Workshop');
    await page.expectVisible(count('1 activation'));
    await page.choose(status, 'All Status');
    await page.expectVisible(count('2 activations'));
    await page.fill(search, 'quilt');
    await page.expectVisible(count('1 activation'));
    await page.expectUrl('/events?category=Workshop&status=all&search=quilt');

    await page.reload();
    await page.expectValue(search, 'quilt');
    await page.expectVisible(count('1 activation'));
    await page.click(link('Ten Thousand Stitches'));
    await page.expectUrl('/activations/ten-thousand-stitches');
    await page.expectVisible(role('heading', 'Ten Thousand Stitches'));
    await page.back();
    await page.expectValue(search, 'quilt');
    await page.expectValue(category, 'Workshop');
    await page.expectVisible(link('Ten Thousand Stitches'));
  });
}
