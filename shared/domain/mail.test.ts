import { expect, test } from 'vitest';
import { emailAddress } from '#shared/schemas/fields.ts';
import { mailFaults, splitAddresses, uniqueAddresses } from './mail.ts';

// cspell:ignore pochta rocketmail müller mller пример afmkfd straße strae mgba نامه

test.each([
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['pochta@пример.рф', 'pochta@xn--e1afmkfd.xn--p1ai'],
  ['pochta@xn--e1afmkfd.xn--p1ai', 'pochta@xn--e1afmkfd.xn--p1ai'],
  [' Ana@Studio.Example\u200B ', 'Ana@Studio.Example'],
  ["a&b.o'neil+x@mail.photography", "a&b.o'neil+x@mail.photography"],
  ['ana..b@rocketmail.example', 'ana..b@rocketmail.example'],
  ['info@straße.example', 'info@xn--strae-oqa.example'],
  ['a@日本語。jp', 'a@xn--wgv71a119e.jp'],
  ['a@نامه\u200Cای.com', 'a@xn--mgba3gch31f060k.com'],
  ['\u200Einfo@xn--strae-oqa.example\u200F', 'info@xn--strae-oqa.example'],
  ['root@localhost', 'root@localhost'],
])('the address %j is stored as %s', (typed, stored) => expect(emailAddress('Email').parse(typed)).toBe(stored));

test.each([
  'ana',
  'ana@',
  '@x.org',
  'a@b@x.org',
  'a b@x.org',
  'a@mü/x.org',
  'a@mü%2Fx.org',
  'ana@-x.org',
  'ä@x.org',
  'a@x.org\u0000',
])('%j is no address', (typed) => expect(emailAddress('Email').safeParse(typed).success).toBe(false));

test.each([
  ['a@x.org, b@y.org; Ana <ana@z.org>', ['a@x.org', 'b@y.org', 'ana@z.org']],
  ['"Ruiz, Ana" <ana@z.org>\nLi, Bo <bo@müller.example>;', ['ana@z.org', 'bo@xn--mller-kva.example']],
  ['a@x.org\tb@y.org\r\nc@z.org', ['a@x.org', 'b@y.org', 'c@z.org']],
  ['a@x.org, bob', ['a@x.org', 'bob']],
  [' ', []],
])('the pasted list %j has the addresses %j', (text, addresses) => expect(splitAddresses(text)).toEqual(addresses));

test('an address is listed once, in whatever letter case', () =>
  expect(uniqueAddresses(['Ana@x.org', 'b@x.org', 'ana@X.org'])).toEqual(['Ana@x.org', 'b@x.org']));

test.each([
  ['no-reply@program.example', 1],
  ['info@Mail.Program.example', 1],
  ['info@notprogram.example', 0],
  ['info@program.example.org', 0],
])('mails from %s have %i faults', (fromEmail, count) =>
  expect(mailFaults({ recipientEmails: ['a@x.org'], fromEmail })).toHaveLength(count),
);
