import { withoutCookieQuestion } from '#tests/engines/support/consent.ts';
import { link, role, text } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

const status = role('combobox', 'Status');
const category = role('combobox', 'Category');
const search = role('searchbox', 'Search');
const count = (words: string) => text(words);

/** Looking for an activation. */
export function listingJourneys(test: JourneyTest): void {
  test('filters narrow the listing, the address keeps them, and a list comes back as it was left', async ({ page }) => {
    await withoutCookieQuestion(page);
    await page.open('/events');
    await page.sees(count('10 activations'));
    await page.choose(category, 'Workshop');
    await page.sees(count('1 activation'));
    await page.choose(status, 'All Status');
    await page.sees(count('2 activations'));
    await page.fill(search, 'quilt');
    await page.sees(count('1 activation'));
    await page.isAt('/events?category=Workshop&status=all&search=quilt');

    await page.reload();
    await page.holds(search, 'quilt');
    await page.sees(count('1 activation'));
    await page.click(link('Ten Thousand Stitches'));
    await page.sees(role('heading', 'Ten Thousand Stitches'));
    await page.back();
    await page.holds(search, 'quilt');
    await page.holds(category, 'Workshop');
    await page.sees(link('Ten Thousand Stitches'));
  });

  test('a search for nothing says so, and a wider one finds again', async ({ page }) => {
    await withoutCookieQuestion(page);
    await page.open('/events?status=past');
    await page.sees(count('4 activations'));
    await page.fill(search, 'zzz');
    await page.sees(text('No activations found matching your criteria.'));
    await page.fill(search, 'tomato');
    await page.sees(link('Tomato Season'));
    await page.misses(text('No activations found matching your criteria.'));
  });
}
