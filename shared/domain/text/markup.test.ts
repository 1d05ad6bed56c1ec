import { expect, test } from 'vitest';
import { markup } from './markup.ts';

test('escapes text, but not markup', () => {
  const inner = markup`<b>${`<script>"&' $& `}</b>`;
  expect(markup`<p title="${'"'}">${inner}</p>`.text).toBe(
    '<p title="&#34;"><b>&#60;script&#62;&#34;&#38;&#39; $&#38; </b></p>',
  );
});

test('joins lists with line breaks', () => {
  expect(markup`<ul>${['a', 'b'].map((text) => markup`<li>${text}</li>`)}</ul>`.text).toBe(
    '<ul><li>a</li>\n<li>b</li></ul>',
  );
});

test('removes characters that are invalid in XML', () => {
  expect(markup`${'a\u0000b\u000Bc\uFFFEd\u{1F3A8}\te\n'}`.text).toBe('abcd\u{1F3A8}\te\n');
});
