import { expect, test } from '#tests/support/test.ts';
import { holdRequests, results } from '#tests/support/visitor.ts';

// cspell:ignore müller mller

test('a visitor finds an activation and comes back to the same list', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'SEE MORE ACTIVATIONS' }).first().click();
  await expect(page).toHaveURL('/events?status=active');
  await page.getByLabel('Category').selectOption('Workshop');
  await expect(results(page)).toHaveCount(1);
  await page.getByLabel('Status').selectOption('all');
  await page.getByLabel('Search').fill('quilt');
  await expect(page.getByRole('heading', { level: 3, name: 'Ten Thousand Stitches' })).toBeVisible();
  await page.getByRole('link', { name: 'Ten Thousand Stitches' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ten Thousand Stitches' })).toBeVisible();

  await page.goBack();

  await expect(page.getByLabel('Search')).toHaveValue('quilt');
  await expect(page.getByLabel('Category')).toHaveValue('Workshop');
  await expect(results(page)).toHaveCount(1);
});

test('a message submitted before the form’s script has loaded is sent afterwards', async ({ page }) => {
  const release = await holdRequests(page, '**/contact-validation-*.js');
  await page.goto('/#contact');
  await page.getByLabel('Name').fill('Bea');
  const nameField = await page.getByLabel('Name').elementHandle();
  for (const field of ['Email', 'Subject', 'Message']) await page.getByLabel(field).fill('bea@example.org');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByRole('button', { name: 'SENDING...' })).toBeDisabled();
  const request = page.waitForRequest('**/api/contact');
  release();
  const text = 'bea@example.org';
  expect((await request).postDataJSON()).toEqual({ name: 'Bea', email: text, subject: text, message: text });
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
  expect(await nameField?.evaluate((element) => element.isConnected)).toBe(true);
});

/** Puts elements in the place of all text, and of all that comes, as the translation of Chrome and Edge does. */
function translate(): void {
  const skipped = 'script, style, textarea, font';
  const observer = new MutationObserver(() => replaceTexts());
  const replaceTexts = () => {
    observer.disconnect();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  replaceTexts();
}

test('a page that the browser translates takes a message', async ({ page }) => {
  await page.goto('/#contact');
  await page.getByLabel('Name').focus();
  await page.evaluate(translate);
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible();
  for (const field of ['Name', 'Email', 'Subject', 'Message'])
    await page.getByLabel(field).first().fill('bea@example.org');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByText('Sent. We answer at')).toBeVisible();
  await page.getByRole('link', { name: 'ACTIVATIONS', exact: true }).first().click();
  await page.getByLabel('Search').fill('low tide');
  await expect(results(page)).toHaveCount(1);
});

test('a browser that blocks all storage shows the site', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    // What Firefox does where cookies are blocked.
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: denied });
    Object.defineProperty(window, 'BroadcastChannel', { value: denied });
  });
  await page.goto('/events');
  await page.getByLabel('Search').fill('low tide');
  await expect(results(page)).toHaveCount(1);
});

test('an activation can be reached with the keyboard alone', async ({ page }) => {
  await page.goto('/events');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (
    let press = 0;
    press < 8 && !(await page.evaluate(() => document.activeElement?.closest('[role=listitem]')));
    press++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/activations\//);
});

test('the browser accepts the manifest', async ({ page }) => {
  await page.goto('/');
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/site.webmanifest', errors: [] });
  expect(JSON.parse(data ?? '')).toMatchObject({ short_name: 'Sunhall' });
});
