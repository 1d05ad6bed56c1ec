import fc from 'fast-check';

const hostile: Record<string, unknown[]> = {
  types: [null, true, 0, -1, 1.5, 2 ** 31, 1e308, '', [[]], {}, [[null]]],
  names: ['Infinity', 'on', '[object Object]', 'undefined', { toString: 1 }, JSON.parse('{"__proto__":{"x":1}}')],
  characters: ['a\u0000b', '\u0001\u001B[31m', '\uD800', '\u202Egnp.exe', '\uFEFFbom', 'e\u0301'.repeat(100)],
  lines: ['\r\nBcc: all@x.example', 'a@b.example\r\nBcc: c@d.example', '2026-11-20\n', '🎉'.repeat(101)],
  code: ['"; drop table users; --', '<svg onload=alert(1)>', '</script><script>alert(1)</script>', '${7*7}{{7*7}}'],
  days: ['2026-02-30', '99999-01-01', '2026-13-01T00:00:00Z'],
  schemes: ['javascript:alert(1)', 'data:text/html,<script>', 'file:///etc/passwd', '//x.example', 'http://[::1'],
  addresses: ['https://user:secret@x.example/', 'http://x.example:99999/', '/uploads/../../etc/passwd', '../../passwd'],
  emails: ['a@b', `${'a'.repeat(250)}@x.example`],
};

/** Values an attacker might send in any field. */
export const hostileValues = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...Object.values(hostile).flat()) },
  // Sizes
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      'x'.repeat(1_000_000),
      `https://x.example/${'x'.repeat(2_000_000)}`,
      '\u0000'.repeat(20_000),
      '漢'.repeat(10_001),
      nested(3000),
      Array.from({ length: 30_000 }, () => 1),
      Array.from({ length: 501 }, (_, index) => index + 1),
      Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key ${index}`, 'x'])),
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ stringUnit: 'binary' }) },
);

/** Characters that may be handled incorrectly. */
export const hostileCharacters = fc.constantFrom('\u0000', '\uD800', '\u001B', '\u202E', '\u2028', "'", '\\', '\r\n');

/** Fields that only the server may set, and special property names of JavaScript. */
export const smuggledFields = fc.constantFrom(
  ...'id slug createdAt deletedAt role isAdmin isAuthenticated __proto__ constructor toString'.split(' '),
  '',
);

/** Malicious ids and slugs. */
export const hostileParams = [
  ...'%00 %2e%2e ..%2f..%2fetc%2fpasswd 1e3 -1 0 1.0 2147483648 1;drop * null undefined NaN __proto__'.split(' '),
  ...'% %zz %C0%AF %ED%A0%80 constructor %F0%9F%8E%89 %E2%80%AEtide %0d%0aSet-Cookie:x 1%2f2'.split(' '),
  '1'.repeat(400),
  "'%20OR%201=1--",
  'a'.repeat(7000),
  'a-'.repeat(3000),
];

/** Malicious query strings. */
export const hostileQueries = [
  ...'status=past&status=all status[$ne]=all status=PAST limit=1e3 limit=0 limit=1&limit=2 limit=%00'.split(' '),
  ...'featured=TRUE order=name drafts=true q=% q=%00 q=%ED%A0%80 q=%25_%5C q[a][b][c]=d q=a&q=b'.split(' '),
  ...'before=2147483648 before=1&before=2 __proto__[x]=1 toString=1 & username=manager&password=guess'.split(' '),
  "q='%20OR%201=1--",
  `q=${'x'.repeat(5000)}`,
  `q=${'x%20'.repeat(50)}`,
  'a=1&'.repeat(1500),
];

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}
