import { expect, it } from 'vitest';
import { moveStyles } from './painted-styles.ts';

it('makes one rule of every style', () => {
  const { html, css } = moveStyles('<p style="--lw:3.2;color:#fff">a</p><b style="color:red">b</b><i style="color:red">style="x"</i>');
  expect(html).toBe('<p data-style="--lw:3.2;color:#fff">a</p><b data-style="color:red">b</b><i data-style="color:red">style="x"</i>');
  expect(css).toBe('[data-style="--lw:3.2;color:#fff"]{--lw:3.2;color:#fff}[data-style="color:red"]{color:red}');
});

it.each(['color:red}body{display:none', 'background:url(&quot;https://evil.example&quot;)', 'width:expression(1)<', 'color:red\\7d'])('refuses %s', (style) => {
  expect(() => moveStyles(`<p style="${style}">`)).toThrow('cannot be painted');
});
