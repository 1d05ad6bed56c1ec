/** A text that is XML or HTML. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | Markup | readonly Markup[];

/**
 * Tag for templates of XML or HTML. Texts are escaped, for elements and attributes alike; other markup is inserted as
 * it is.
 */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: texts }, ...parts.map(render)));
}

function render(part: Part): string {
  if (typeof part === 'string') return escapeMarkup(part);
  return part instanceof Markup ? part.text : part.map(({ text }) => text).join('\n');
}

/** Characters that no XML document may contain, not even escaped. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the point
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for elements and attributes of XML and HTML. */
export function escapeMarkup(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
