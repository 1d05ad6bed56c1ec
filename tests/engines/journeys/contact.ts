import { withoutCookieQuestion } from '#tests/engines/support/consent.ts';
import { signIn } from '#tests/engines/support/sign-in.ts';
import { button, field, role, text, toast } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

/** From a visitor to the site manager. */
export function contactJourneys(test: JourneyTest): void {
  test('a message that lacks something is asked for it; a whole one arrives', async ({ page }) => {
    await withoutCookieQuestion(page);
    await page.open('/#contact');
    await page.click(button('SEND MESSAGE'));
    await page.sees(toast('Please fill in all required fields.'));
    await page.isFocused(field('Name'));
    await page.type('Ada Lovelace');
    await page.fill(field('Email'), 'ada@example.org');
    await page.fill(field('Subject'), 'A wall on the river');
    await page.fill(field('Message'), 'I have a spare wall.');
    await page.click(button('SEND MESSAGE'));
    await page.sees(toast('Message sent successfully!'));
    await page.holds(field('Message'), '');

    await signIn(page);
    await page.click(role('tab', 'Email'));
    await page.sees(text(/A wall on the river/));
  });
}
