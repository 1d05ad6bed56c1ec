import { describe, expect, test } from 'vitest';
import { listSocialLinks } from './social-links.ts';

describe('the name of a social link', () => {
  test.each([
    ['instagram', 'instagram', 'Instagram'],
    ['Instagram (studio)', 'instagram', 'Instagram'],
    ['my website', 'website', 'Website'],
    ['Online Portfolio', 'portfolio', 'Portfolio'],
    ['Email me', 'email', 'Email'],
    ['twitter', 'other', 'twitter'],
    ['e-mail', 'other', 'e-mail'],
  ])('%s', (label, kind, name) => {
    expect(listSocialLinks({ [label]: 'https://a.example/' })).toEqual([
      { kind, name, text: 'https://a.example/', href: 'https://a.example/' },
    ]);
  });

  test.each([
    ['email and instagram', 'instagram'],
    ['portfolio website', 'website'],
  ])('uses the first of instagram, website, portfolio, email: %s', (label, kind) => {
    expect(listSocialLinks({ [label]: 'https://a.example/' })[0]?.kind).toBe(kind);
  });
});

test('drops empty links and keeps the order', () => {
  const links = listSocialLinks({
    twitter: 'https://t.example/',
    instagram: '',
    website: '  ',
    linkedin: ' https://l.example/ ',
  });
  expect(links.map((link) => link.href)).toEqual(['https://t.example/', 'https://l.example/']);
});

test('shows plain text and other schemes without a link', () => {
  expect(listSocialLinks({ website: 'ask at the desk', email: 'javascript:alert(1)', instagram: '@ana' })).toEqual([
    { kind: 'website', name: 'Website', text: 'ask at the desk', href: undefined },
    { kind: 'email', name: 'Email', text: 'javascript:alert(1)', href: undefined },
    { kind: 'instagram', name: 'Instagram', text: '@ana', href: 'https://www.instagram.com/ana' },
  ]);
});

test.each([
  ['ana@studio.example', 'mailto:ana@studio.example'],
  ['mailto:ana@studio.example', 'mailto:ana@studio.example'],
  ['https://studio.example/contact', 'https://studio.example/contact'],
])('turns an email address into a mailto link: %s', (value, href) => {
  expect(listSocialLinks({ email: value })[0]?.href).toBe(href);
});
