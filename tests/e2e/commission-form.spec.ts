import { expect, test } from '#tests/support/test.ts';

test('the demo form is embedded on the home page, as tall as it needs, and sends nothing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Get commissioned for your work' }).scrollIntoViewIfNeeded();
  const frame = page.getByTitle('Artist application form');
  const form = frame.contentFrame();
  await expect(form.getByText('This is a demo form: nothing is sent.')).toBeVisible();
  const isFitted = () =>
    frame.evaluate((element: HTMLIFrameElement) => {
      const content = element.contentDocument?.querySelector('form');
      return element.clientHeight === content?.offsetHeight;
    });
  await expect.poll(isFitted).toBe(true);

  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill('ada@example.org');
  await form.getByLabel('Your idea').fill('A mural of the river.');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form.getByRole('status')).toHaveText(/nothing is sent/);
  await expect.poll(isFitted).toBe(true);
});

test('other sites may not embed the demo form', async ({ request }) => {
  const headers = (await request.get('/demo-form/form.html')).headers();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' });
});
