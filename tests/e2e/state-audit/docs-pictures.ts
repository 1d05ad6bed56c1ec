import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { acceptNecessaryCookies, answerDialog, signIn, test } from '#tests/support/manager-test.ts';

const folder = fileURLToPath(new URL('../../../docs', import.meta.url));
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function shoot(target: Page | Locator, name: string): Promise<void> {
  const picture = await target.screenshot({ animations: 'disabled' });
  await sharp(picture).png({ palette: true }).toFile(`${folder}/${name}.png`);
}

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

test('pictures of README.md', async ({ page, ownServer: { url } }) => {
  await acceptNecessaryCookies(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await shoot(page, 'home');
  await signIn(page, url);
  await page.getByRole('button', { name: 'Edit Low Tide' }).waitFor();
  await shoot(page, 'dashboard');
  await page.setViewportSize(phone);
  await page.goto(`${url}/activations/low-tide`, { waitUntil: 'networkidle' });
  await shoot(page, 'activation-phone');
});

// One test, because each picture shows what the step before saved.
test('pictures of docs/manager.md', async ({ page, ownServer: { url } }) => {
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const save = async (name: string) => {
    await dialog.getByRole('button', { name }).click();
    await dialog.waitFor({ state: 'hidden' });
    // Without the toast.
    await page.reload();
  };
  const message = { name: 'Ada Park', email: 'ada@example.org', subject: 'A wall', message: 'I have a spare wall.' };
  await page.request.post(`${url}/api/contact`, { data: message });
  await signIn(page, url);

  await button('Create Activation').click();
  await dialog.getByLabel('Title').fill('Paper Moon');
  await dialog.getByLabel('Category').selectOption('Workshop');
  await dialog.getByLabel('Description').fill('Fold a moon that glows. Paper, glue and lamps are there.');
  await dialog.getByLabel('Date').first().fill('2026-12-05');
  await dialog.getByLabel('Venue').fill('West Garage, Level 1');
  await shoot(dialog, 'manager/publish');
  await save('Create Activation');

  await button('Edit Paper Moon').click();
  await dialog
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: 'Notice to visitors' })
    .click();
  await dialog.getByLabel('Kind of notice').selectOption('canceled');
  await dialog.getByLabel('Notice text').fill('The paper got wet. We will be back in January.');
  await shoot(dialog, 'manager/cancel');
  await save('Update Activation');

  await button('Edit Paper Moon').click();
  await dialog.getByText('History', { exact: true }).click();
  await dialog.getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
  await shoot(dialog, 'manager/history');

  await page.setViewportSize(phone);
  await page.goto(`${url}/activations/paper-moon`, { waitUntil: 'networkidle' });
  await shoot(page, 'manager/canceled');

  await page.setViewportSize(desktop);
  await page.goto(`${url}/admin?tab=email`);
  await page.getByRole('button', { name: /A wall/ }).click();
  await shoot(page.getByRole('region', { name: 'Messages' }), 'manager/message');

  await page.goto(`${url}/admin`);
  const question = answerDialog(page);
  await button('Delete Paper Moon').click();
  await question;
  await page.getByText('Recently deleted (1)').click();
  await page.setViewportSize({ width: 1440, height: 560 });
  await button('Restore Paper Moon').evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await shoot(page, 'manager/restore');
});
