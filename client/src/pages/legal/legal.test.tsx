import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';
import { demoSite } from '#shared/demo/site.ts';

const privacy = '/privacy-policy';
const terms = '/terms-of-service';

test.each([
  [
    privacy,
    'Privacy Policy',
    'Information We Collect|How We Use Information|Your CCPA Rights|Sensitive Data|Your GDPR Rights|Security|Retention|' +
      'Cookies|Third Parties|Breach Notification|Contact|Changes',
  ],
  [
    terms,
    'Terms of Service',
    'Acceptance of Terms|Description of Service|User Conduct|Privacy|Intellectual Property|Content Submission|' +
      'Prohibited Uses|Disclaimers|Limitation of Liability|California Provisions|Accessibility|Governing Law|' +
      'Changes to Terms|Contact Information|Severability',
  ],
])('%s has the specified sections, to which its contents link', async (path, title, sections) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const main = within(screen.getByRole('main'));
  const headings = main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(sections.split('|').map((name, index) => `${index + 1}. ${name}`));
  const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  const targets = entries.map((entry) => document.querySelector(`${entry.getAttribute('href')} > h2`)?.textContent);
  expect(targets).toEqual(headings);
});

test.each([
  [privacy, {}, /within 72 hours/],
  [privacy, {}, /kept in your own browser’s storage under the name “cookie-consent”/],
  [privacy, { analyticsScriptUrl: null }, /^At present there is no analytics software on this site\./],
  [
    privacy,
    { analyticsScriptUrl: 'https://stats.example/js/script.js' },
    /^If you allow analytics, a script from stats.example counts your visit/,
  ],
  [privacy, { messageRetentionDays: 730 }, /delete messages after two years at the latest/],
  [privacy, { messageRetentionDays: 365 }, /delete messages after one year at the latest/],
  [privacy, { messageRetentionDays: 3650 }, /delete messages after 10 years at the latest/],
  [privacy, { messageRetentionDays: 90 }, /delete messages after 90 days at the latest/],
  [terms, {}, 'Last updated: November 20, 2026'],
  [terms, {}, 'This version of the text: November 24, 2026'],
  [terms, {}, /non-exclusive, worldwide, royalty-free license/],
  [terms, {}, /at least 30 days notice/],
  [terms, {}, /Americans with Disabilities Act \(ADA\).*WCAG 2\.1 AA/],
  [terms, {}, /an accessibility test engine/],
  [terms, {}, /laws of the State of California/],
])('%s with %j says %s', async (path, settings, wording) => {
  renderApp(path, { settings });
  expect(await screen.findByText(wording)).toBeVisible();
});

test.each([
  [privacy, 'privacyPolicy'],
  [terms, 'termsOfService'],
])('%s shows the text of the site settings', async (path, field) => {
  const text =
    '## Who we are\n\nWrite [to us](https://x.example/).\n\n- By mail\n- By hand\n\n## What we keep\n\nNothing.';
  renderApp(path, { settings: { site: { ...demoSite, [field]: text } } });
  expect(await screen.findByRole('link', { name: 'to us' })).toHaveAttribute('href', 'https://x.example/');
  const main = within(screen.getByRole('main'));
  const headings = main.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['1. Who we are', '2. What we keep']);
  expect(main.getByText('By hand')).toBeVisible();
  expect(screen.queryByText(/California|This version of the text/)).toBeNull();
});

test('own texts need no blank lines around headings and lists', async () => {
  const privacyPolicy =
    '## Who we are\nWe are a program.\n### By post\nWrite:\n- By mail\n- By hand\n## What we keep\nNothing.';
  renderApp(privacy, { settings: { site: { ...demoSite, privacyPolicy } } });
  const main = within(await screen.findByRole('main'));
  const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent?.trim());
  expect(texts(await main.findAllByRole('heading', { level: 2 }))).toEqual(['1. Who we are', '2. What we keep']);
  expect(texts(main.getAllByRole('heading', { level: 3 }))).toEqual(['By post']);
  expect(texts(within(main.getAllByRole('list')[1] as HTMLElement).getAllByRole('listitem'))).toEqual([
    'By mail',
    'By hand',
  ]);
  expect(main.getByText('We are a program.').tagName).toBe('P');
});

test('links to other pages and to addresses', async () => {
  renderApp(privacy);
  expect(await screen.findByRole('link', { name: 'contact form' })).toHaveAttribute('href', '/#contact');
  const address = screen.getByRole('link', { name: 'hello@sunhall.example' });
  expect(address).toHaveAttribute('href', 'mailto:hello@sunhall.example');
});

test("dates the terms in the reader's time zone, not the program's", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') });
  vi.stubEnv('TZ', 'Pacific/Auckland');
  // 8 PM on November 20 at the venue.
  renderApp(terms, { settings: { today: null } });
  expect(await screen.findByText('Last updated: November 21, 2026')).toBeVisible();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
