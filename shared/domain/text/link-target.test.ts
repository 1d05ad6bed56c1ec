import { describe, expect, test } from 'vitest';
import { linkTarget, mendScheme, pictureUrl } from './link-target.ts';
import { listSocialLinks, profileUrls } from './social-links.ts';

/** Returns where a social link with a label leads. */
const linkOf = (label: string, text: string) => listSocialLinks({ [label]: text })[0]?.href;

describe('linkTarget', () => {
  test.each([
    ['https://w.org', 'https://w.org/'],
    [' HTTP://W.ORG/Page ', 'http://w.org/Page'],
    ['https://w.org/a b&c', 'https://w.org/a%20b&c'],
    ['instagram.com/x', 'https://instagram.com/x'],
    ['naïve.example/naïve', 'https://xn--nave-6pa.example/na%C3%AFve'],
    ['x.org:8080/a?b#c', 'https://x.org:8080/a?b#c'],
    ['ana+art@studio.example', 'mailto:ana+art@studio.example'],
    ['mailto:ana@studio.example', 'mailto:ana@studio.example'],
    ['/uploads/wall.webp', '/uploads/wall.webp'],
    ['https://https://tickets.example/lantern', 'https://tickets.example/lantern'],
    ['http://HTTPS://X.example', 'https://x.example/'],
    ['http//x.example', 'http://x.example/'],
    ['https:/x.example/a', 'https://x.example/a'],
    ['https:///x.example', 'https://x.example/'],
    ['https://x.example./', 'https://x.example./'],
    ['http://localhost:5000/x', 'http://localhost:5000/x'],
    ['http://127.0.0.1:9000/x', 'http://127.0.0.1:9000/x'],
    ['http://[::1]:9000/x', 'http://[::1]:9000/x'],
  ])('returns the URL of %j: %s', (text, target) => expect(linkTarget(text)).toBe(target));

  test.each([
    ['instagram', 'https://www.instagram.com/ana.studio'],
    ['twitter', 'https://x.com/ana.studio'],
    ['facebook', 'https://www.facebook.com/ana.studio'],
    ['LinkedIn', 'https://www.linkedin.com/in/ana.studio'],
    ['TikTok', 'https://www.tiktok.com/@ana.studio'],
    ['YouTube', 'https://www.youtube.com/@ana.studio'],
  ])('a name alone is a handle in the field %s', (label, target) => {
    for (const text of ['@ana.studio', 'ana.studio', ' ana.studio ']) expect(linkOf(label, text)).toBe(target);
  });

  test.each([
    ['instagram', 'marisol.paints', 'https://www.instagram.com/marisol.paints'],
    ['Instagram', 'marisol', 'https://www.instagram.com/marisol'],
    ['instagram', 'marisol.example/', 'https://marisol.example/'],
    ['instagram', 'www.marisol.example', 'https://www.marisol.example/'],
    ['instagram', 'https://marisol.example', 'https://marisol.example/'],
    ['instagram', 'instagram.com', 'https://instagram.com/'],
    ['instagram', 'instagram.com/x', 'https://instagram.com/x'],
    ['twitter', 'x.com', 'https://x.com/'],
    ['facebook', 'm.facebook.com', 'https://m.facebook.com/'],
    ['instagram', 'ana@studio.example', 'mailto:ana@studio.example'],
    ['website', 'marisol.paints', 'https://marisol.paints/'],
    ['website', '@marisol', undefined],
    ['website', 'marisol', undefined],
  ])('in the field %s, %j leads to %s', (label, text, target) => expect(linkOf(label, text)).toBe(target));

  test.each([
    '',
    'plain words',
    'ask at the desk',
    '1.5',
    '@../x',
    '/etc/passwd',
    '/uploads/../secret',
    '//evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'javascript.alert(1)',
    'javascript://x.org/%0Aalert(1)',
    'javascript:open("https://x.org")',
    'https://',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:alert(1)',
    'file:///etc/passwd',
    'ftp://x.org',
    'https:\\\\x.org',
    'https://:word@x.org',
    'https://x.org@evil.example',
    'x.org@evil.example/',
    'https://x;script-src.example/',
    'mailto:a@b.example?bcc=c@d.example',
    'https://x.org/\u0000',
    'https://tickets',
    'https://tickets.',
    'https://tickets..example',
    'https://.example',
    'https://https://tickets',
    'https://12',
    'https://2130706433/',
  ])('rejects %j with any label', (text) => {
    for (const label of ['', 'instagram', 'website', 'email']) expect(linkOf(label, text)).toBeUndefined();
  });
});

test('only a doubled or broken scheme is mended, in linear time', () => {
  for (const text of ['HTTPS://X.example', 'x.example', '//x.example', 'https.example', '/uploads/wall.webp'])
    expect(mendScheme(text)).toBe(text);
  expect(mendScheme(`${'https://'.repeat(20_000)}x.example`)).toBe('https://x.example');
});

const stored = `/uploads/${'a'.repeat(24)}-c04010-1000x500.webp`;

test.each([
  ['images.example/a.jpg', 'https://images.example/a.jpg'],
  ['/uploads/wall.webp', '/uploads/wall.webp'],
  [`http://minio:9000/arts${stored}`, `http://minio:9000/arts${stored}`],
  [`https://pictures${stored.replace('1000x500', '480')}`, `https://pictures${stored.replace('1000x500', '480')}`],
  ['https://minio/uploads/wall.webp', undefined],
  [`https://a;script-src${stored}`, undefined],
  [`https://12${stored}`, undefined],
  [`https://user@minio${stored}`, undefined],
  ['ana@studio.example', undefined],
  ['a portrait', undefined],
  [null, undefined],
])('pictureUrl of %j', (text, address) => expect(pictureUrl(text)).toBe(address));

test.each([
  ['Instagram (studio)', 'instagram', 'Instagram'],
  ['my website', 'website', 'Website'],
  ['Online Portfolio', 'portfolio', 'Portfolio'],
  ['Email me', 'email', 'Email'],
  ['e-mail', 'other', 'e-mail'],
  // The first of instagram, website, portfolio and email.
  ['email and instagram', 'instagram', 'Instagram'],
  ['portfolio website', 'website', 'Website'],
])('a social link with the label %s is named by its kind', (label, kind, name) => {
  const href = 'https://a.example/';
  expect(listSocialLinks({ [label]: href })).toEqual([{ kind, name, text: href, href }]);
});

test('empty links are dropped, and the others keep their order', () => {
  const links = listSocialLinks({ twitter: '@ana', instagram: '', website: '  ', linkedin: ' https://l.example/ ' });
  expect(links.map((link) => link.href)).toEqual(['https://x.com/ana', 'https://l.example/']);
});

test('the profiles are those links that are web addresses', () =>
  expect(profileUrls({ twitter: '@ana', email: 'ana@studio.example', website: 'ask' })).toEqual(['https://x.com/ana']));

test('plain text and other schemes have no link', () => {
  expect(listSocialLinks({ website: 'ask at the desk', email: 'javascript:alert(1)' })).toEqual([
    { kind: 'website', name: 'Website', text: 'ask at the desk', href: undefined },
    { kind: 'email', name: 'Email', text: 'javascript:alert(1)', href: undefined },
  ]);
});
