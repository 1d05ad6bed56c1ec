import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';

async function renderLegal(path: string, title: string) {
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: title });
  const article = within(screen.getByRole('main'));
  const headings = article.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  return { article, headings };
}

describe('the privacy policy', () => {
  test('has twelve numbered sections in order', async () => {
    const { headings } = await renderLegal('/privacy-policy', 'Privacy Policy');
    expect(headings).toEqual([
      '1. Information We Collect',
      '2. How We Use Information',
      '3. Your CCPA Rights',
      '4. Sensitive Data',
      '5. Your GDPR Rights',
      '6. Security',
      '7. Retention',
      '8. Cookies',
      '9. Third Parties',
      '10. Breach Notification',
      '11. Contact',
      '12. Changes',
    ]);
  });

  test('describes what is stored and where', async () => {
    const { article } = await renderLegal('/privacy-policy', 'Privacy Policy');
    expect(article.getByText(/within 72 hours/)).toBeVisible();
    expect(article.getByText(/kept in your own browser’s storage under the name “cookie-consent”/)).toBeVisible();
    expect(article.getByRole('link', { name: 'hello@sunhall.example' })).toHaveAttribute(
      'href',
      'mailto:hello@sunhall.example',
    );
  });
});

describe('the analytics paragraph', () => {
  test.each([
    [null, 'At present there is no analytics software on this site.'],
    ['https://stats.example/js/script.js', 'If you allow analytics, a script from stats.example counts your visit'],
  ])('with %s', async (analyticsScriptUrl, wording) => {
    renderApp('/privacy-policy', { settings: { analyticsScriptUrl } });
    expect(await screen.findByText(/There is no marketing software on this site/)).toHaveTextContent(wording);
  });
});

describe('the retention of messages', () => {
  test.each([
    [730, 'after two years at the latest'],
    [365, 'after one year at the latest'],
    [3650, 'after 10 years at the latest'],
    [90, 'after 90 days at the latest'],
    [1, 'after one day at the latest'],
  ])('of %i days is described as %s', async (messageRetentionDays, wording) => {
    renderApp('/privacy-policy', { settings: { messageRetentionDays } });
    expect(await screen.findByText(/We permanently delete messages/)).toHaveTextContent(wording);
  });
});

describe('the terms of service', () => {
  test('are dated today and have fifteen sections in order', async () => {
    const { headings } = await renderLegal('/terms-of-service', 'Terms of Service');
    expect(screen.getByText('Last updated: November 20, 2026')).toBeVisible();
    expect(screen.getByText('This version of the text: November 22, 2026')).toBeVisible();
    expect(headings).toEqual([
      '1. Acceptance of Terms',
      '2. Description of Service',
      '3. User Conduct',
      '4. Privacy',
      '5. Intellectual Property',
      '6. Content Submission',
      '7. Prohibited Uses',
      '8. Disclaimers',
      '9. Limitation of Liability',
      '10. California Provisions',
      '11. Accessibility',
      '12. Governing Law',
      '13. Changes to Terms',
      '14. Contact Information',
      '15. Severability',
    ]);
  });

  test("are dated in the reader's time zone, not the program's", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') });
    vi.stubEnv('TZ', 'Pacific/Auckland');
    // 8 PM on November 20 at the venue.
    renderApp('/terms-of-service', { settings: { today: null } });
    expect(await screen.findByText('Last updated: November 21, 2026')).toBeVisible();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  test.each([
    /non-exclusive, worldwide, royalty-free license/,
    /at least 30 days notice/,
    /Americans with Disabilities Act \(ADA\)/,
    /WCAG 2\.1 AA/,
    /laws of the State of California/,
  ])('say %s', async (wording) => {
    const { article } = await renderLegal('/terms-of-service', 'Terms of Service');
    expect(article.getByText(wording)).toBeVisible();
  });
});

test('the terms describe how accessibility is tested, its limits, and whom to tell', async () => {
  await renderLegal('/terms-of-service', 'Terms of Service');
  const statement = within(
    screen.getByRole('heading', { level: 3, name: 'Accessibility Statement' }).closest('section') as HTMLElement,
  );
  expect(statement.getByText(/two independent test engines/)).toBeVisible();
  expect(statement.getByText(/application form for artists and the videos/)).toBeVisible();
  for (const link of statement.getAllByRole('link'))
    expect(link).toHaveAttribute('href', 'mailto:hello@sunhall.example');
});

test.each([
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
])('every entry in the contents of %s links to its section', async (path, title) => {
  const { headings } = await renderLegal(path, title);
  const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  const targets = entries.map((entry) => document.querySelector(`${entry.getAttribute('href')} > h2`)?.textContent);
  expect(targets).toEqual(headings);
  // Reserved for the contact section of the home page.
  expect(document.getElementById('contact')).toBeNull();
});
