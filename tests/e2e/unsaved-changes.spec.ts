import { manager } from '#tests/support/account.ts';
import { answerDialog, signIn } from '#tests/support/manager-test.ts';
import { expect, test } from '#tests/support/test.ts';
import { row, toast } from '#tests/support/dashboard.ts';

test('an expired session during an edit loses no input', async ({ page, context, server }) => {
  await signIn(page, server.url);
  await row(page, 'Signal Garden').getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Activation' });
  await dialog.getByLabel('Venue').fill('South Window');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Update Activation' }).click();
  const signInAgain = page.getByRole('dialog').filter({ hasText: 'session has expired' });
  await signInAgain.getByLabel('Username').fill(manager.username);
  await signInAgain.getByLabel('Password').fill(manager.password);
  await signInAgain.getByRole('button', { name: 'Login' }).click();
  await toast(page, 'Activation updated successfully!');
  await expect(row(page, 'Signal Garden')).toContainText('South Window');
});

test('two tabs that save one activation lose no changes', async ({ page, context, server }) => {
  await signIn(page, server.url);
  const other = await context.newPage();
  await other.goto('/admin');
  for (const tab of [page, other]) await row(tab, 'Paper Orchard').getByRole('button', { name: /Edit/ }).click();
  await other.getByRole('dialog').getByLabel('Venue').fill('East Hall');
  await other.getByRole('dialog').getByRole('button', { name: 'Update Activation' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();

  await page.getByRole('dialog').getByLabel('Title').fill('Paper Grove');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Activation' }).click();
  await expect(page.getByText(/^You saved this in another tab at \d+:\d\d [AP]M\.$/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('East Hall');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await toast(page, 'Activation updated successfully!');
  await expect(row(page, 'Paper Grove')).toBeVisible();
});

test('closing a changed dialog asks first', async ({ page, server }) => {
  await signIn(page, server.url);
  await page.getByRole('button', { name: 'Create Activation' }).click();
  const dialog = page.getByRole('dialog', { name: /Activation/ });
  await dialog.getByLabel('Title').fill('Half a thought');
  const question = answerDialog(page, false);
  await page.keyboard.press('Escape');
  await Promise.race([
    question,
    page
      .getByText(/discard/i)
      .first()
      .waitFor(),
  ]);
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought');
});
