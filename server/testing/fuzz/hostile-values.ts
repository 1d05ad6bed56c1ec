import fc from 'fast-check';

/** What somebody sends who looks for a hole, in the place of one value of a body. */
export const hostileValues = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<unknown>(
    null, true, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e21, 1e308, '', ' ', [], {}, [[]], [null], ['x', 1], { length: 3 },
    // Not what they look like
    'NaN', 'Infinity', '1', 'on', '[object Object]', 'undefined',
    // Characters
    'a\u0000b', '\u0000', '\u0001\u0008\u001B[31m', '\u007F', '\uD800', 'a\uDFFFb', '\u202Egnp.exe', '\uFEFFbom', '\u2028\u2029', 'e\u0301'.repeat(100), '\r\nBcc: all@x.example', '🎉'.repeat(101),
    // Fragments of languages
    "' OR 1=1; --", '"; drop table users; --', '<svg onload=alert(1)>', '</script><script>alert(1)</script>', '{{constructor.constructor("return 1")()}}', '../../../../etc/passwd', '%00%2e%2e', '$where',
    // Keys with a meaning to JavaScript
    JSON.parse('{"__proto__":{"isAdmin":true}}'), { constructor: { prototype: { isAdmin: true } } }, { toString: 1, valueOf: null },
    // Days and instants
    '2026-02-30', '0000-00-00', '99999-01-01', '-2026-01-01', '2026-11-20T', '2026-13-01T00:00:00Z', '20261120', '2026-11-20\n',
    // Addresses
    'javascript:alert(1)', 'JaVaScRiPt://x.example/%0aalert(1)', 'data:text/html,<script>', 'https://user:secret@x.example/', '//x.example', 'https://', 'http://x.example:99999/', 'https://xn--', 'https://аррӏе.example/', 'file:///etc/passwd', '/uploads/../../etc/passwd', '/uploads/%2e%2e/x', 'http://[::1', 'http://127.0.0.1/',
    // Email addresses
    'a@b', 'a@b.example\r\nBcc: c@d.example', '"a b"@x.example', `${'a'.repeat(250)}@x.example`,
  ) },
  // Sizes
  { weight: 1, arbitrary: fc.constantFrom<unknown>('x'.repeat(1_000_000), `https://x.example/${'x'.repeat(2_000_000)}`, 'x'.repeat(150_000), '\u0000'.repeat(20_000), '漢'.repeat(10_001), nested(3000), Array.from({ length: 30_000 }, () => 1), Array.from({ length: 501 }, (_, index) => index + 1), Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key ${index}`, 'x']))) },
  { weight: 2, arbitrary: fc.jsonValue({ stringUnit: 'binary' }) },
);

/** Characters that a text may not survive, or not with all that is around it. */
export const hostileCharacters = fc.constantFrom('\u0000', '\uD800', '\u001B', '\u202E', '\u2028', "'", '\\', '\r\n');

/** Fields that no body has: what only the server may say, and keys with a meaning to JavaScript. */
export const smuggledFields = fc.constantFrom('id', 'slug', 'createdAt', 'deletedAt', 'role', 'isAdmin', 'isRead', 'isAuthenticated', 'sentAt', '__proto__', 'constructor', 'toString', '');

/** What stands in the place of an id or a slug in a path. */
export const hostileParams = [
  '%00', '%2e%2e', '..%2f..%2fetc%2fpasswd', '%5c..%5c', '1e3', '0x1', '-1', '0', '01', '1.0', '1%20', '2147483648', '1'.repeat(400), "'%20OR%201=1--", '1;drop', '1,2', '*', ':id', 'null', 'undefined', 'NaN', '__proto__', 'constructor',
  '%F0%9F%8E%89', '%E2%80%AEtide', '%0d%0aSet-Cookie:x', '%7b%22a%22:1%7d', 'a'.repeat(7000), '-', 'a-'.repeat(3000), '[1]', '1%2f2',
];

/** Escapes that cannot be read: no path at all, for anybody. */
export const brokenParams = ['%', '%zz', '%C0%AF', '%ED%A0%80'];

/** What stands behind the question mark. */
export const hostileQueries = [
  'status=past&status=all', 'status[]=all', 'status[$ne]=all', 'status=', 'status=PAST', 'limit=1e3', 'limit=-1', 'limit=0', 'limit=99999', 'limit=1&limit=2', 'limit=%00', 'featured=TRUE', 'featured=1', 'order=name', 'order[asc]=1', 'drafts=true', 'drafts=1',
  'q=%', 'q=%zz', 'q=%00', 'q=%ED%A0%80', 'q=%25_%5C', "q=' OR 1=1--".replaceAll(' ', '%20'), `q=${'x'.repeat(5000)}`, `q=${'x%20'.repeat(50)}`, 'q[a][b][c]=d', 'q=a&q=b', 'before=0', 'before=1e3', 'before=2147483648', 'before=1&before=2',
  '__proto__[x]=1', 'constructor=1', 'toString=1', '=x', '&', '?', 'a=1&'.repeat(1500), 'username=manager&password=guess',
];

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}
