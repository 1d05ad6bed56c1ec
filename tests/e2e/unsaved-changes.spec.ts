import { manager } from '#tests/support/account.ts';
import { answerDialog, signIn, test } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';
import { row, toast } from '#tests/support/dashboard.ts';

test('an expired session during an edit loses no input', async ({ page, context, ownServer }) => {
  await signIn(page, ownServer.url);
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

test('two tabs that save one activation lose no changes', async ({ page, context, ownServer }) => {
  await signIn(page, ownServer.url);
  const other = await context.newPage();
  await other.goto('/admin');
  for (const tab of [page, other]) await row(tab, 'Low Tide').getByRole('button', { name: /Edit/ }).click();
  await other.getByRole('dialog').getByLabel('Venue').fill('East Hall');
  await other.getByRole('dialog').getByRole('button', { name: 'Update Activation' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();

  await page.getByRole('dialog').getByLabel('Title').fill('High Tide');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Activation' }).click();
  await expect(page.getByText(/^You saved this in another tab at \d+:\d\d [AP]M\.$/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('East Hall');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await toast(page, 'Activation updated successfully!');
  await expect(row(page, 'High Tide')).toBeVisible();
});

test('a draft survives a closed tab, and closing a changed dialog asks first', async ({ page, ownServer }) => {
  await signIn(page, ownServer.url);
  await page.getByRole('button', { name: 'Create Activation' }).click();
  const dialog = page.getByRole('dialog', { name: /Activation/ });
  await dialog.getByLabel('Title').fill('Half a thought');
  await page.waitForTimeout(1500);
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
