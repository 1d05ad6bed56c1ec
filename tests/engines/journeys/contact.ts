import { acceptNecessaryCookies } from '#tests/engines/support/consent.ts';
import { signIn } from '#tests/engines/support/sign-in.ts';
import { button, field, role, text, toast } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

/** The contact form. */
export function contactJourneys(test: JourneyTest): void {
  test('the contact form reports missing fields and sends a complete message', async ({ page }) => {
    await acceptNecessaryCookies(page);
    await page.open('/#contact');
    await page.click(button('SEND MESSAGE'));
    await page.expectVisible(toast('Please fill in all required fields.'));
    await page.expectFocus(field('Name'));
    await page.type('Ada Lovelace');
    await page.fill(field('Email'), 'ada@example.org');
    await page.fill(field('Subject'), 'A wall on the river');
    await page.fill(field('Message'), 'I have a spare wall.');
    await page.click(button('SEND MESSAGE'));
    await page.expectVisible(toast('Message sent successfully!'));
    await page.expectValue(field('Message'), '');

    await signIn(page);
    await page.click(role('tab', 'Email'));
    await page.expectVisible(text(/A wall on the river/));
  });
}
