import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { signIn } from '#tests/engines/support/sign-in.ts';
import { button, field, heading, inside, role, text, toast } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

const dialog = role('dialog', /Activation$/);
const save = (label: string) => inside(dialog, button(label));

/** The site manager's dashboard. */
export function managerJourneys(test: JourneyTest): void {
  test('an activation can be created, illustrated, viewed, changed, deleted and restored', async ({ page }) => {
    await signIn(page);
    await page.click(button('Create Activation'));
    await page.click(save('Create Activation'));
    await page.expectVisible(inside(dialog, text('Date is required')));
    await page.expectFocus(inside(dialog, field('Title')));

    await page.fill(inside(dialog, field('Title')), 'Paper Moon');
    await page.choose(inside(dialog, field('Category')), 'Workshop');
    await page.fill(inside(dialog, field('Description')), 'A moon of paper.');
    await page.choose(inside(dialog, field('Date')), '2026-11-20');
    await page.choose(inside(dialog, field('Location')), 'North Atrium');
    await page.expectValue(inside(dialog, field('Venue')), 'North Atrium');
    const picture = await drawPicture();
    await page.attach('input[type="file"]', picture);
    await page.expectVisible(toast('Image uploaded successfully'));
    await rm(picture);
    await page.click(save('Create Activation'));
    await page.expectVisible(toast('Activation created successfully!'));
    await page.expectHidden(dialog);

    await page.open('/activations/paper-moon');
    await page.expectVisible(heading('Paper Moon'));
    await page.expectVisible(role('img', 'Paper Moon'));
    const drawnWidth = () =>
      page.evaluate(() => document.querySelector<HTMLImageElement>('img[alt="Paper Moon"]')?.naturalWidth ?? 0);
    await page.until(
      async () => (await drawnWidth()) > 0,
      () => 'The uploaded picture is not drawn',
    );

    await page.open('/admin');
    await page.click(button('Edit Paper Moon'));
    await page.fill(inside(dialog, field('Title')), 'Paper Sun');
    await page.click(save('Update Activation'));
    await page.expectVisible(toast('Activation updated successfully!'));
    const question = await page.acceptDialog(() => page.click(button('Delete Paper Sun')));
    expect(question).toBe('Are you sure you want to delete this event?');
    await page.expectVisible(toast('Event deleted successfully!'));
    await page.expectHidden(button('Edit Paper Sun'));
    await page.click(button('Undo'));
    await page.park();
    await page.expectVisible(button('Edit Paper Sun'));

    await page.click(button('Logout'));
    await page.expectVisible(toast('Logged out successfully'));
    await page.expectUrl('/admin-login');
    await page.open('/admin');
    await page.expectUrl('/admin-login');
  });
}

/** Creates a file to upload. The caller deletes it. */
async function drawPicture(): Promise<string> {
  const path = join(tmpdir(), `moon-${process.pid}.png`);
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3060c0' } }).toFile(path);
  return path;
}
