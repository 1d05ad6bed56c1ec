import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';
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
  const headings = textsOf(main.getAllByRole('heading', { level: 2 }));
  expect(headings).toEqual(sections.split('|').map((name, index) => `${index + 1}. ${name}`));
  const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  const targets = entries.map((entry) => document.querySelector(`${entry.getAttribute('href')} > h2`)?.textContent);
  expect(targets).toEqual(headings);
});

test.each([
  [privacy, {}, [/within 72 hours/, /kept in your own browser’s storage under the name “cookie-consent”/]],
  [privacy, { analyticsScriptUrl: null }, [/^At present there is no analytics software on this site\./]],
  [
    privacy,
    { analyticsScriptUrl: 'https://stats.example/js/script.js' },
    [/^If you allow analytics, a script from stats.example counts your visit/],
  ],
  [privacy, { messageRetentionDays: 730 }, [/delete messages after two years at the latest/]],
  [privacy, { messageRetentionDays: 365 }, [/delete messages after one year at the latest/]],
  [privacy, { messageRetentionDays: 3650 }, [/delete messages after 10 years at the latest/]],
  [privacy, { messageRetentionDays: 90 }, [/delete messages after 90 days at the latest/]],
  [
    terms,
    {},
    [
      'Last updated: November 20, 2026',
      'This version of the text: November 24, 2026',
      /non-exclusive, worldwide, royalty-free license/,
      /at least 30 days notice/,
      /Americans with Disabilities Act \(ADA\).*WCAG 2\.1 AA/,
      /an accessibility test engine/,
      /laws of the State of California/,
    ],
  ],
])('%s with %j says %j', async (path, settings, wordings) => {
  renderApp(path, { settings });
  for (const wording of wordings) expect(await screen.findByText(wording)).toBeVisible();
});

test.each([
  [privacy, 'privacyPolicy'],
  [terms, 'termsOfService'],
])('%s shows the text of the site settings, which needs no blank lines', async (path, key) => {
  const text =
    '## Who we are\nWe are a program.\n### By post\nWrite [to us](https://x.example/):\n- By mail\n- By hand\n' +
    '## What we keep\nNothing.';
  renderApp(path, { settings: { site: { ...demoSite, [key]: text } } });
  expect(await screen.findByRole('link', { name: 'to us' })).toHaveAttribute('href', 'https://x.example/');
  const main = within(screen.getByRole('main'));
  expect(textsOf(main.getAllByRole('heading', { level: 2 }))).toEqual(['1. Who we are', '2. What we keep']);
  expect(textsOf(main.getAllByRole('heading', { level: 3 }))).toEqual(['By post']);
  const list = within(main.getAllByRole('list')[1] as HTMLElement);
  expect(textsOf(list.getAllByRole('listitem')).map((item) => item?.trim())).toEqual(['By mail', 'By hand']);
  expect(main.getByText('We are a program.').tagName).toBe('P');
  expect(screen.queryByText(/California|This version of the text/)).toBeNull();
});

test('shows what people paste from a word processor as they meant it', async () => {
  const text = [
    '## Who **we** are',
    '#### By post',
    'Sunhall Arts',
    '100 Market Street',
    'Sacramento, CA 95814',
    '',
    '• We are **a program**.',
    '•\tWe have [a map](maps.example/here), [no script](javascript:alert(1)) and <b>no HTML</b>.',
    '',
    '1. First',
    '2. Second',
    '* Star',
    '- [x] Done',
    '',
    'Again.',
    '',
    'Again.',
    '',
    '    Indented',
    '## Next',
    '---',
    'kept: yes',
    '---',
    'Write to us@x.example or https://x.example/form.',
  ].join('\n');
  renderApp(privacy, { settings: { site: { ...demoSite, privacyPolicy: text } } });
  const main = within(await screen.findByRole('main'));
  expect(textsOf(await main.findAllByRole('heading', { level: 2 }))).toEqual(['1. Who we are', '2. Next']);
  expect(textsOf(main.getAllByRole('heading', { level: 3 }))).toContain('By post');
  expect(main.getByText(/100 Market Street/).textContent).toBe('Sunhall Arts\n100 Market Street\nSacramento, CA 95814');
  const items = main.getAllByRole('listitem').map(({ textContent }) => textContent.trim());
  expect(items.slice(2)).toEqual([
    'We are a program.',
    'We have a map, no script and <b>no HTML</b>.',
    'First',
    'Second',
    'Star',
    '☑ Done',
  ]);
  expect(main.getByText('a program').tagName).toBe('STRONG');
  expect(main.getByRole('link', { name: 'a map' })).toHaveAttribute('href', 'https://maps.example/here');
  expect(main.queryByRole('link', { name: 'no script' })).toBeNull();
  expect(main.getByRole('link', { name: 'us@x.example' })).toHaveAttribute('href', 'mailto:us@x.example');
  expect(main.getByRole('link', { name: 'https://x.example/form' })).toBeVisible();
  expect(main.getAllByText('Again.')).toHaveLength(2);
  expect(main.getByText('Indented').closest('pre')).toBeNull();
  expect(main.getByText(/kept: yes/)).toBeVisible();
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
});
