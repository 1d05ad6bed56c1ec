import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { moveStyles } from './painted-styles.ts';

it('makes one rule of every style, and names them all by their hash', () => {
  const { html, css, source } = moveStyles('<p style="--lw:3.2;color:#fff">a</p><b style="color:red">b</b><i style="color:red">style="x"</i>');
  expect(html).toBe('<p data-style="--lw:3.2;color:#fff">a</p><b data-style="color:red">b</b><i data-style="color:red">style="x"</i>');
  expect(css).toBe('[data-style="--lw:3.2;color:#fff"]{--lw:3.2;color:#fff}[data-style="color:red"]{color:red}');
  expect(source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
});

it.each(['color:red}body{display:none', 'background:url(&quot;https://evil.example&quot;)', 'width:expression(1)<', 'color:red\\7d'])('refuses %s', (style) => {
  expect(() => moveStyles(`<p style="${style}">`)).toThrow('cannot be painted');
});
