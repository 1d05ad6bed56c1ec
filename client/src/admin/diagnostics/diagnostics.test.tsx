import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { FakeXhr } from '#client/testing/fake-xhr.ts';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';

const everything = { region: true, accessKey: true, secretKey: true, bucket: true };
const draw = vi.fn<(x: number, y: number, width: number, height: number) => void>();

beforeEach(() => {
  FakeXhr.install();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: draw } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['red'], { type: type ?? '' })),
  );
});

async function open(responses: Responses = {}) {
  const app = renderApp('/diagnostics', {
    responses: { 'GET /api/admin/status': { isAuthenticated: true }, ...responses },
  });
  await screen.findByRole('heading', { level: 1, name: 'System Diagnostics' });
  return app;
}

const card = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).parentElement as HTMLElement);

/** Clicks the button of a card and returns the card. */
async function run(title: string, action: string, responses: Responses = {}) {
  const { user } = await open(responses);
  await user.click(card(title).getByRole('button', { name: action }));
  return { user, shown: card(title) };
}

test('shows three cards, and runs nothing before a button is pressed', async () => {
  const { sent } = await open();
  expect(document.title).toBe('System Diagnostics · Sunhall');
  const main = within(screen.getByRole('main'));
  const titles = ['AWS S3 Configuration', 'S3 Connection Test', 'File Upload Test'];
  expect(textsOf(main.getAllByRole('heading', { level: 2 }))).toEqual(titles);
  for (const name of ['Check Configuration', 'Test S3 Connection', 'Test File Upload'])
    expect(await screen.findByRole('button', { name })).toBeVisible();
  expect([...sent('GET /api/health'), ...sent('POST')]).toEqual([]);
});

test('replaces every action with a link to the login when signed out', async () => {
  await open({ 'GET /api/admin/status': { isAuthenticated: false } });
  const links = await screen.findAllByRole('link', { name: 'Sign in to test' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin-login', '/admin-login', '/admin-login']);
  expect(screen.getByText(/Only the site manager can run these tests/)).toBeVisible();
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
});

describe('AWS S3 Configuration', () => {
  const check = (response: unknown) =>
    run('AWS S3 Configuration', 'Check Configuration', { 'GET /api/health/s3': response });

  test.each([
    [{ status: 'configured', config: everything }, ['configured'], 'Present'],
    [
      { status: 'not_configured', config: { ...everything, bucket: false }, error: 'S3 is not configured.' },
      ['not_configured', 'S3 is not configured.'],
      'Absent',
    ],
    [{ status: 'not_configured' }, ['not_configured'], undefined],
    [{ error: 'No bucket is set.' }, ['No bucket is set.'], undefined],
    [() => Promise.reject(new TypeError('Failed to fetch')), ['Failed', 'Failed to fetch'], undefined],
  ])('shows what the server responds with: %j', async (response, texts, bucket) => {
    const { shown } = await check(response);
    for (const text of texts) expect(await shown.findByText(text)).toBeVisible();
    const rows = shown.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    const present = ['Region', 'Access key', 'Secret key'].map((label) => [label, 'Present']);
    expect(rows).toEqual(bucket ? [...present, ['Bucket', bucket]] : []);
  });
});

test('an installation without S3 reads as fine', async () => {
  const config = { region: false, accessKey: false, secretKey: false, bucket: false };
  const { shown } = await run('AWS S3 Configuration', 'Check Configuration', {
    'GET /api/health/s3': { status: 'not_configured', config },
  });
  expect(await shown.findByText(/^Nothing to do: pictures are stored/)).toBeVisible();
  expect(shown.getByText('not_configured')).toBeVisible();
  expect(shown.getAllByText('Absent')).toHaveLength(4);
});

describe('S3 Connection Test', () => {
  const check = (response: unknown) =>
    run('S3 Connection Test', 'Test S3 Connection', { 'POST /api/test/s3': response });

  test.each([
    [{ success: true }, 'Success'],
    [{ success: false, details: [{ step: 'write', success: false, message: 'Wrote a probe.' }] }, 'Failed'],
    [undefined, 'Failed'],
  ])('shows the raw result %j, and whether it succeeded', async (response, word) => {
    const { shown } = await check(response ?? new Response('', { status: 200 }));
    expect(await shown.findByText(word)).toBeVisible();
    expect(JSON.parse(document.querySelector('pre')?.textContent ?? '')).toEqual(response ?? null);
  });

  test.each([
    [true, ["Writing to this server's disk works. This test is about S3.", 'Failed', 'S3 is not configured']],
    [
      false,
      [
        'Failed',
        'S3 is not configured',
        'No space is left.',
        'Check the storage settings, and the permissions of the folder or bucket.',
      ],
    ],
  ])('fails without S3, and says whether pictures can be kept on the disk: %s', async (success, sentences) => {
    const details = [{ step: 'write', success, message: success ? 'Wrote a probe.' : 'No space is left.' }];
    const { shown } = await check({ success: false, error: 'S3 is not configured', details });
    expect(await shown.findByText('Failed')).toBeVisible();
    const texts = [...shown.getByRole('status').querySelectorAll('p, pre')].map(({ textContent }) => textContent);
    expect(texts).toEqual([...sentences, expect.stringMatching(/^\{/)]);
  });

  test('shows Testing... while busy, runs once, keeps the focus, and can be repeated', async () => {
    const finish: ((response: unknown) => void)[] = [];
    const { user, shown } = await check(() => new Promise((resolve) => finish.push(resolve)));
    const busy = shown.getByRole('button', { name: 'Testing...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    expect(finish).toHaveLength(1);
    finish[0]?.({ success: false, details: [] });
    expect(await shown.findByText('Failed')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Test S3 Connection' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await shown.findByRole('button', { name: 'Testing...' });
    // The last result stays until the next one arrives.
    const last = shown.getByText('Failed').parentElement;
    finish[1]?.({ success: true, details: [] });
    expect(await shown.findByText('Success')).toBeVisible();
    // A new element, which screen readers announce although it may say the same.
    expect(last).not.toBeInTheDocument();
  });

  test.each([
    [refusal(401, { message: 'Please sign in.' }), /^401: /, true],
    [refusal(500, { message: 'No.' }), '500: {"message":"No."}', false],
    [new Response('<html>', { status: 200 }), /JSON/, false],
  ])('shows an error, and offers to sign in if that helps', async (response, text, offersSignIn) => {
    const { shown } = await check(response);
    expect(await shown.findByText(text)).toBeVisible();
    expect(shown.getByText('Failed')).toBeVisible();
    const links = shown.queryAllByRole('link', { name: 'Sign in as site manager' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(offersSignIn ? ['/admin-login'] : []);
  });
});

describe('File Upload Test', () => {
  test('uploads a red 100 x 100 test.png and shows it', async () => {
    const { shown } = await run('File Upload Test', 'Test File Upload');
    await waitFor(() => expect(FakeXhr.last?.body).toBeDefined());
    const sent = FakeXhr.last.body?.get('image') as File;
    expect([sent.name, sent.type]).toEqual(['test.png', 'image/png']);
    expect(draw).toHaveBeenCalledWith(0, 0, 100, 100);
    FakeXhr.last.respond(200, { url: '/uploads/test.webp' });
    expect(await shown.findByText('Success')).toBeVisible();
    expect(shown.getByText(/"url": "\/uploads\/test.webp"/)).toBeVisible();
    const preview = await shown.findByRole('img');
    expect(preview).toHaveAttribute('src', '/uploads/test.webp');
    fireEvent.error(preview);
    expect(shown.getByText('Image failed to load (check S3 bucket permissions)')).toBeVisible();
    expect(shown.queryByRole('img')).toBeNull();
  });
});
