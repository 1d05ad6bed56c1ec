/** A string that is already XML or HTML. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | Markup | readonly Markup[];

/** Template tag for XML and HTML that escapes every interpolated string, but not nested markup. */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: texts }, ...parts.map(render)));
}

function render(part: Part): string {
  if (typeof part === 'string') return escapeMarkup(part);
  return part instanceof Markup ? part.text : part.map(({ text }) => text).join('\n');
}

/** Characters that are invalid in XML, even when escaped. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the point
const invalidXmlCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function escapeMarkup(text: string): string {
  return text.replace(invalidXmlCharacters, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
